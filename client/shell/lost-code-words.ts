/** A screen, or the page itself, says it when code of the app did not load. */
export const LOST = 'A part of Yuva could not be loaded.';
export const SAFE = 'Your work that is not sent yet is safe on this phone.';
export const LOST_AGAIN = 'It could not be loaded. Try again with a good connection.';
export const TRY_AGAIN = 'Please try again.';
export const UPDATED = 'Yuva was updated. Load the new version.';

/** The page needs none of the app's code; see `save-work.ts`. */
export const SAVE_WORK_PAGE = '/save-work.html';
export const SAVE_WORK = 'Save my unsent work to a file';
