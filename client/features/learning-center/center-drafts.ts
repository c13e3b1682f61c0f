import { useStoredDraft } from '../../local/local.ts';

/** The names under which this phone keeps what was begun and not saved. */
export const CENTER_DRAFTS = {
	address: 'learning-center:address',
	top: 'learning-center:top',
	photo: 'learning-center:photo',
} as const;

/** What this phone has of each, as it was found; a photo was chosen and not saved. */
export const useCenterDrafts = () => ({
	address: useStoredDraft(CENTER_DRAFTS.address),
	top: useStoredDraft(CENTER_DRAFTS.top),
	photo: useStoredDraft(CENTER_DRAFTS.photo),
});
export type CenterDrafts = ReturnType<typeof useCenterDrafts>;
