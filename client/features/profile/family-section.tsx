import type { FamilyDetails } from '@yuva/contract/profile/schema';
import { UsersRound } from 'lucide-react';
import { t } from '../../language/language.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { useSection } from '../../ui/forms/use-section.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import type { Fact } from '../../ui/layout/card.tsx';
import { changeFailureOf, type Saved, useChangeFamily } from './api.ts';
import { ChoiceRow, choiceText } from './choice-row.tsx';
import { type FamilyForm, familyForm, familyFormOf, familyRules } from './forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { changedFamily } from './queued.ts';
import { SECTION_DRAFTS } from './section-drafts.ts';

const factsOf = (details: FamilyDetails): Fact[] => [
	{ label: t("Mother's Name"), value: details.mother_name },
	{ label: t("Mother's Occupation"), value: choiceText('mother_occupation', details.mother_occupation) },
	{ label: t("Father's Name"), value: details.father_name },
	{ label: t("Father's Occupation"), value: choiceText('father_occupation', details.father_occupation) },
];

export interface FamilySectionProps {
	mobile: string;
	details: FamilyDetails;
	/** The draft is not validated; undefined without one. */
	draft: unknown;
	onSaved: (saved: Saved) => void;
}

export function FamilySection({ mobile, details, draft, onSaved }: FamilySectionProps) {
	const { send, sending, refused } = useChangeFamily();
	const typed = refused && familyFormOf(changedFamily(details, refused.input));
	const section = useSection({
		place: {
			name: SECTION_DRAFTS.family,
			shape: familyForm,
			saved: familyFormOf(details),
			stored: draft,
			refused: typed,
		},
		schema: familyRules,
		refused: refused?.failure,
		refusalOf: changeFailureOf,
		send: (change) => send({ mobile, ...change }, '', { drafts: [{ name: SECTION_DRAFTS.family }] }),
		onSaved,
	});
	return (
		<ProfileSection
			title={t('Family Details')}
			icon={<UsersRound aria-hidden />}
			facts={factsOf(details)}
			section={section}
			sending={sending}
		>
			<FamilyFields form={section.form} />
		</ProfileSection>
	);
}

function FamilyFields({ form }: { form: Fields<FamilyForm> }) {
	const name = (field: 'mother_name' | 'father_name', label: string) => (
		<TextField
			label={label}
			{...form.text(field)}
			maxLength={100}
			autoComplete="off"
			autoCapitalize="words"
		/>
	);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{name('mother_name', t("Mother's Name"))}
			<ChoiceRow form={form} field="mother_occupation" label={t("Mother's Occupation")} />
			{name('father_name', t("Father's Name"))}
			<ChoiceRow form={form} field="father_occupation" label={t("Father's Occupation")} />
		</div>
	);
}
