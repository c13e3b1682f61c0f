import { useStoredDraft } from '../../local/local.ts';

export const SECTION_DRAFTS = {
	personal: 'profile:personal',
	family: 'profile:family',
	education: 'profile:education',
} as const;

/** The drafts are not validated. */
export const useSectionDrafts = () => ({
	personal: useStoredDraft(SECTION_DRAFTS.personal),
	family: useStoredDraft(SECTION_DRAFTS.family),
	education: useStoredDraft(SECTION_DRAFTS.education),
});
export type SectionDrafts = ReturnType<typeof useSectionDrafts>;
