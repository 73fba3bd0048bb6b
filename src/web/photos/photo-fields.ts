/** The names of the fields of a PhotosField. */
export const ADD_PHOTOS = 'photos'
export const REMOVE_PHOTOS = 'removePhoto'
