import {
	methodLabel,
	type Purpose,
	purposeLabel,
	purposeQuestion,
	purposes,
	relationLabel,
} from '@yuva/contract/children/consent-schema';
import { languages } from '@yuva/contract/language';
import { Camera, ClipboardCheck, Mic, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../language/language.ts';
import { LawInTelugu } from '../../language/law-in-telugu.tsx';
import type { Fields } from '../../ui/forms/fields.ts';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListeningRoom } from '../spoken-texts/parts/listening-room.tsx';
import { type ConsentDraft, guardianOf } from './consent-draft.ts';
import type { Meeting } from './meeting.ts';
import { CONSENT_LINES } from './parts/consent-lines.ts';

/** Its room is kept until it has loaded. */
const ListenInBoth = lazy(() =>
	import('../spoken-texts/parts/listen.tsx').then((m) => ({ default: m.ListenInBoth })),
);

const optionsOf = (labels: Record<string, string>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

const icons: Record<Purpose, ReactNode> = {
	register: <ClipboardCheck aria-hidden />,
	photo: <Camera aria-hidden />,
	voice: <Mic aria-hidden />,
};

interface GuardianFieldsProps {
	form: Fields<ConsentDraft>;
	parents: { mother_name: string; father_name: string };
	as: typeof SelectField | typeof SegmentedChoice;
}

export const GuardianFields = ({ form, parents, as: Choice }: GuardianFieldsProps) => (
	<>
		<Choice
			label={t('Who is the guardian?')}
			required
			options={optionsOf(relationLabel)}
			{...form.choice('relation')}
			onValueChange={(relation) => form.change(guardianOf(relation, form.values.guardian_name, parents))}
		/>
		<TextField label={t("Guardian's Name")} required autoComplete="off" {...form.text('guardian_name')} />
	</>
);

interface ConsentFieldsProps extends Omit<GuardianFieldsProps, 'as'> {
	/** `YYYY-MM-DD` */
	today: string;
}

export function ConsentFields({ form, today, parents }: ConsentFieldsProps) {
	return (
		<>
			<Card title={t('Guardian')} icon={<UserRound aria-hidden />}>
				<div className="flex flex-col gap-4">
					<GuardianFields form={form} parents={parents} as={SelectField} />
					<MeetingFields form={form} today={today} />
				</div>
			</Card>
			<LawInTelugu />
			<Suspense fallback={<ListeningRoom text="guardian_consent" languages={languages} />}>
				<ListenInBoth text="guardian_consent" english={CONSENT_LINES} />
			</Suspense>
			{purposes.map((purpose) => (
				<Card key={purpose} title={t(purposeLabel[purpose])} icon={icons[purpose]}>
					<Question purpose={purpose} form={form} />
				</Card>
			))}
		</>
	);
}

export const Question = ({ purpose, form }: { purpose: Purpose; form: Fields<ConsentDraft> }) => (
	<SegmentedChoice
		label={t(purposeQuestion[purpose])}
		required
		options={optionsOf({ yes: 'Yes', no: 'No' })}
		{...form.choice(purpose)}
	/>
);

interface MeetingFieldsProps {
	form: Fields<Meeting>;
	/** `YYYY-MM-DD` */
	today: string;
}

export function MeetingFields({ form, today }: MeetingFieldsProps) {
	const year = Number(today.slice(0, 4));
	return (
		<>
			<SegmentedChoice
				label={t('How did they answer?')}
				required
				options={optionsOf(methodLabel)}
				{...form.choice('method')}
			/>
			{form.values.method === 'spoken' && (
				<TextField
					label={t('Name of the Witness')}
					hint={t('Somebody else who heard the answer.')}
					required
					autoComplete="off"
					{...form.text('witness_name')}
				/>
			)}
			<DateField
				label={t('Date')}
				required
				max={today}
				startMonth={new Date(year - 1, 0)}
				endMonth={new Date(year, 11)}
				{...form.field('date')}
			/>
		</>
	);
}
