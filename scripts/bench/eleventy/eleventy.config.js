export default config => {
  config.setQuietMode(true)
  return { dir: { input: 'content', output: 'site', includes: '../layouts' }, markdownTemplateEngine: false }
}
