/** What the name of the stage begins with in which a game's texts are linked, all being read. */
export const LINKING_STAGE = 'Linking'
