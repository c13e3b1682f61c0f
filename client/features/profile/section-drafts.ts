import { chosenVillage } from '@yuva/contract/fields';
import { studyPlace } from '@yuva/contract/profile/schema';
import * as z from 'zod/mini';
import { useStoredDraft } from '../../local/local.ts';
import type { EducationForm, FamilyForm, PersonalForm } from './forms.ts';

const text = z.string();
const place = z.nullable(z.int());

export const personalForm = z.object({
	gender: text,
	other_gender: text,
	religion: text,
	other_religion: text,
	caste_category: text,
	other_caste_category: text,
	date_of_birth: text,
	state: place,
	district: place,
	mandal: place,
	grampanchayat: chosenVillage,
	email: text,
}) satisfies z.ZodMiniType<PersonalForm>;

export const familyForm = z.object({
	mother_name: text,
	mother_occupation: text,
	other_mother_occupation: text,
	father_name: text,
	father_occupation: text,
	other_father_occupation: text,
}) satisfies z.ZodMiniType<FamilyForm>;

export const educationForm = z.extend(studyPlace, {
	type_of_college: text,
	mode_of_study: text,
	stream: text,
	other_stream: text,
	semester: text,
	other_semester: text,
	technical_skills: text,
	artistic_skills: text,
}) satisfies z.ZodMiniType<EducationForm>;

export const SECTION_DRAFTS = {
	personal: 'profile:personal',
	family: 'profile:family',
	education: 'profile:education',
} as const;

/** Stored drafts, not validated. */
export const useSectionDrafts = () => ({
	personal: useStoredDraft(SECTION_DRAFTS.personal),
	family: useStoredDraft(SECTION_DRAFTS.family),
	education: useStoredDraft(SECTION_DRAFTS.education),
});
export type SectionDrafts = ReturnType<typeof useSectionDrafts>;
