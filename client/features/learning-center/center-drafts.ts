import { useStoredDraft } from '../../local/local.ts';

export const CENTER_DRAFTS = {
	address: 'learning-center:address',
	top: 'learning-center:top',
	photo: 'learning-center:photo',
} as const;

/** The drafts are not validated; `photo` was chosen but not saved. */
export const useCenterDrafts = () => ({
	address: useStoredDraft(CENTER_DRAFTS.address),
	top: useStoredDraft(CENTER_DRAFTS.top),
	photo: useStoredDraft(CENTER_DRAFTS.photo),
});
export type CenterDrafts = ReturnType<typeof useCenterDrafts>;
