import { defineConfig } from 'html-validate'

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Astro writes void elements and quotes in its own way; both are valid.
    'void-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'no-trailing-whitespace': 'off',
    // Only a button in a form could submit one, and there it does.
    'no-implicit-button-type': 'off',
    // A title says what the page is; search engines cut it themselves.
    'long-title': 'off',
    // A ruling's id is its address, whatever it begins with; HTML allows that.
    'valid-id': ['error', { relaxed: true }],
    // Integrity is for what comes from elsewhere, and nothing does.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})
