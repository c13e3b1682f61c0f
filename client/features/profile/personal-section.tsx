import { displayDate, monthYearsBefore } from '@yuva/contract/calendar';
import { EMAIL_LENGTH, type PersonalDetails } from '@yuva/contract/profile/schema';
import { UserRound } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import type { Fact } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { type PlaceNames, useShownPlaces } from '../reference/parts/use-place-names.ts';
import { ageQuestion } from '../registration/parts/age-question.ts';
import { type Saved, useChangePersonal } from './api.ts';
import { ChoiceRow, choiceText } from './choice-row.tsx';
import { type PersonalForm, personalFaults, personalFormOf, personalInput } from './forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { changedPersonal } from './queued.ts';
import { personalForm, SECTION_DRAFTS } from './section-drafts.ts';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

/** In years. */
const USUAL_AGE = 22;

const factsOf = (details: PersonalDetails, places: PlaceNames): Fact[] => [
	{ label: t('Gender'), value: choiceText('gender', details.gender) },
	{ label: t('Date of Birth'), value: displayDate(details.date_of_birth) },
	{ label: t('Religion'), value: choiceText('religion', details.religion) },
	{ label: t('Caste Category'), value: choiceText('caste_category', details.caste_category) },
	{ label: t('State'), value: places.state },
	{ label: t('District'), value: places.district },
	{ label: t('Mandal'), value: places.mandal },
	{ label: t('Village'), value: places.grampanchayat },
	{ label: t('Email'), value: details.email && <span className="break-all">{details.email}</span> },
];

export interface PersonalSectionProps {
	details: PersonalDetails;
	/** The stored draft, not validated; undefined without one. */
	draft: unknown;
	onSaved: (saved: Saved) => void;
}

/** Asks about an unusual age only if it is new. */
export function PersonalSection({ details, draft, onSaved }: PersonalSectionProps) {
	const today = useToday();
	const places = useShownPlaces(
		{ ...details, grampanchayat: details.written_village ?? details.grampanchayat },
		{
			state: details.state_name,
			district: details.district_name,
			mandal: details.mandal_name,
			grampanchayat: details.grampanchayat_name,
		},
	);
	const { send, isPending, sending, refused } = useChangePersonal();
	const typed = refused && personalFormOf(changedPersonal(details, refused.input));
	const section = useSectionForm<PersonalForm>({
		place: {
			name: SECTION_DRAFTS.personal,
			shape: personalForm,
			saved: personalFormOf(details),
			stored: draft,
			refused: typed,
		},
		refusal: refused?.failure,
		faultsOf: (form) => personalFaults(form, today),
		send: (form, facts) => send({ mobile: details.mobile_number, ...personalInput(form) }, '', facts),
		questionOf: ({ date_of_birth }) =>
			date_of_birth === details.date_of_birth ? '' : ageQuestion(date_of_birth, today),
		onSaved,
	});
	return (
		<>
			<ProfileSection
				title={t('Personal Details')}
				icon={<UserRound aria-hidden />}
				facts={factsOf(details, places)}
				section={section}
				isPending={isPending}
				sending={sending}
			>
				<PersonalFields {...section} today={today} mobile={details.mobile_number} />
			</ProfileSection>
			<ConfirmDialog
				open={section.question !== ''}
				title={t('Born on {date}?', { date: displayDate(section.form.date_of_birth) })}
				message={section.question}
				confirmLabel={t('Yes, it is right')}
				cancelLabel={t('No, change it')}
				onConfirm={section.confirm}
				onClose={section.closeQuestion}
			/>
		</>
	);
}

type PersonalFieldsProps = SectionForm<PersonalForm> & { today: string; mobile: string };

function PersonalFields({ form, change, errors, today, mobile }: PersonalFieldsProps) {
	const choices = { form, onChange: change, errors, required: true };
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<ChoiceRow {...choices} field="gender" label={t('Gender')} />
				<DateField
					label={t('Date of Birth')}
					name="date_of_birth"
					value={form.date_of_birth}
					onChange={(date_of_birth) => change({ date_of_birth })}
					error={errors.date_of_birth}
					max={today}
					near={monthYearsBefore(today, USUAL_AGE)}
					required
				/>
				<ChoiceRow {...choices} field="religion" label={t('Religion')} />
				<ChoiceRow {...choices} field="caste_category" label={t('Caste Category')} />
			</div>
			<LocationCascade
				value={form}
				onChange={({ state, district, mandal, grampanchayat }) =>
					change({ state, district, mandal, grampanchayat })
				}
				errors={errors}
				required
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={t('Email')}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={EMAIL_LENGTH}
					value={form.email}
					onChange={(event) => change({ email: event.target.value })}
					error={errors.email}
				/>
				<TextField label={t('WhatsApp Number')} name="mobile_number" value={mobile} readOnly />
			</div>
		</>
	);
}
