import { giveData } from './_data.ts'

export const { getStaticPaths, GET } = giveData('json')
