import { displayDate, monthYearsBefore } from '@yuva/contract/calendar';
import { EMAIL_LENGTH, type PersonalDetails } from '@yuva/contract/profile/schema';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { useToday } from '../../local/local.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { useSection } from '../../ui/forms/use-section.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import type { Fact } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { LocationCascade } from '../reference/parts/location-cascade.tsx';
import { type PlaceNames, useShownPlaces } from '../reference/parts/use-place-names.ts';
import { ageQuestion } from '../registration/parts/age-question.ts';
import { changeFailureOf, type Saved, useChangePersonal } from './api.ts';
import { ChoiceRow, choiceText } from './choice-row.tsx';
import { type PersonalForm, personalForm, personalFormOf, personalRules } from './forms.ts';
import { ProfileSection } from './profile-section.tsx';
import { changedPersonal } from './queued.ts';
import { SECTION_DRAFTS } from './section-drafts.ts';

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
	/** The draft is not validated; undefined without one. */
	draft: unknown;
	onSaved: (saved: Saved) => void;
}

/** Asks about an unusual age only if it is new. */
export function PersonalSection({ details, draft, onSaved }: PersonalSectionProps) {
	const { mobile_number: mobile } = details;
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
	const [question, setQuestion] = useState('');
	const { send, sending, refused } = useChangePersonal();
	const typed = refused && personalFormOf(changedPersonal(details, refused.input));
	const section = useSection({
		place: {
			name: SECTION_DRAFTS.personal,
			shape: personalForm,
			saved: personalFormOf(details),
			stored: draft,
			refused: typed,
		},
		schema: personalRules(today),
		refused: refused?.failure,
		refusalOf: changeFailureOf,
		send: (change) => send({ mobile, ...change }, '', { drafts: [{ name: SECTION_DRAFTS.personal }] }),
		onSaved,
	});
	const { form } = section;
	const { date_of_birth } = form.values;
	async function save() {
		if (!(await form.check(Object.keys(form.values)))) return;
		const asked = date_of_birth === details.date_of_birth ? '' : ageQuestion(date_of_birth, today);
		if (asked) setQuestion(asked);
		else void form.submit();
	}
	function confirm() {
		setQuestion('');
		void form.submit();
	}
	return (
		<>
			<ProfileSection
				title={t('Personal Details')}
				icon={<UserRound aria-hidden />}
				facts={factsOf(details, places)}
				section={section}
				sending={sending}
				onSave={() => void save()}
			>
				<PersonalFields form={form} today={today} mobile={mobile} />
			</ProfileSection>
			<ConfirmDialog
				open={question !== ''}
				title={t('Born on {date}?', { date: displayDate(date_of_birth) })}
				message={question}
				confirmLabel={t('Yes, it is right')}
				cancelLabel={t('No, change it')}
				onConfirm={confirm}
				onClose={() => setQuestion('')}
			/>
		</>
	);
}

interface PersonalFieldsProps {
	form: Fields<PersonalForm>;
	today: string;
	mobile: string;
}

function PersonalFields({ form, today, mobile }: PersonalFieldsProps) {
	const { state, district, mandal, grampanchayat } = form.values;
	const place = { state, district, mandal, grampanchayat };
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<ChoiceRow form={form} field="gender" label={t('Gender')} required />
				<DateField
					label={t('Date of Birth')}
					{...form.field('date_of_birth')}
					max={today}
					near={monthYearsBefore(today, USUAL_AGE)}
					required
				/>
				<ChoiceRow form={form} field="religion" label={t('Religion')} required />
				<ChoiceRow form={form} field="caste_category" label={t('Caste Category')} required />
			</div>
			<LocationCascade
				value={place}
				onChange={form.change}
				errors={Object.fromEntries(Object.keys(place).map((level) => [level, form.errorAt(level)]))}
				required
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={t('Email')}
					type="email"
					inputMode="email"
					autoComplete="email"
					maxLength={EMAIL_LENGTH}
					{...form.text('email')}
				/>
				<TextField label={t('WhatsApp Number')} name="mobile_number" value={mobile} readOnly />
			</div>
		</>
	);
}
