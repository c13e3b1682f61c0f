import type { FamilyDetails } from '@yuva/contract/profile/schema';
import { UsersRound } from 'lucide-react';
import { t } from '../../language/language.ts';
import { TextField } from '../../ui/inputs/field.tsx';
import type { Fact } from '../../ui/layout/card.tsx';
import { type Saved, useChangeFamily } from './api.ts';
import { ChoiceRow, choiceText } from './choice-row.tsx';
import { type FamilyForm, familyFaults, familyFormOf, familyInput } from './forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { changedFamily } from './queued.ts';
import { familyForm, SECTION_DRAFTS } from './section-drafts.ts';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

const factsOf = (details: FamilyDetails): Fact[] => [
	{ label: t("Mother's Name"), value: details.mother_name },
	{ label: t("Mother's Occupation"), value: choiceText('mother_occupation', details.mother_occupation) },
	{ label: t("Father's Name"), value: details.father_name },
	{ label: t("Father's Occupation"), value: choiceText('father_occupation', details.father_occupation) },
];

export interface FamilySectionProps {
	mobile: string;
	details: FamilyDetails;
	/** The stored draft, not validated; undefined without one. */
	draft: unknown;
	onSaved: (saved: Saved) => void;
}

export function FamilySection({ mobile, details, draft, onSaved }: FamilySectionProps) {
	const { send, isPending, sending, refused } = useChangeFamily();
	const typed = refused && familyFormOf(changedFamily(details, refused.input));
	const section = useSectionForm<FamilyForm>({
		place: {
			name: SECTION_DRAFTS.family,
			shape: familyForm,
			saved: familyFormOf(details),
			stored: draft,
			refused: typed,
		},
		refusal: refused?.failure,
		faultsOf: familyFaults,
		send: (form, facts) => send({ mobile, ...familyInput(form) }, '', facts),
		onSaved,
	});
	return (
		<ProfileSection
			title={t('Family Details')}
			icon={<UsersRound aria-hidden />}
			facts={factsOf(details)}
			section={section}
			isPending={isPending}
			sending={sending}
		>
			<FamilyFields {...section} />
		</ProfileSection>
	);
}

function FamilyFields({ form, change, errors }: SectionForm<FamilyForm>) {
	const name = (field: 'mother_name' | 'father_name', label: string) => (
		<TextField
			label={label}
			name={field}
			value={form[field]}
			onChange={(event) => change({ [field]: event.target.value })}
			error={errors[field]}
			maxLength={100}
			autoComplete="off"
			autoCapitalize="words"
		/>
	);
	const choices = { form, onChange: change, errors };
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{name('mother_name', t("Mother's Name"))}
			<ChoiceRow {...choices} field="mother_occupation" label={t("Mother's Occupation")} />
			{name('father_name', t("Father's Name"))}
			<ChoiceRow {...choices} field="father_occupation" label={t("Father's Occupation")} />
		</div>
	);
}
