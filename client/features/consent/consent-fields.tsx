import {
	methodLabel,
	type Purpose,
	purposeLabel,
	purposeQuestion,
	purposes,
	relationLabel,
} from '@yuva/contract/consent/schema';
import { Camera, ClipboardCheck, Mic, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { LawInTelugu } from '../../language/law-in-telugu.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { DateField } from '../../ui/inputs/date-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListenInBoth } from '../spoken-texts/parts/listen.tsx';
import { type ConsentDraft, type Faults, type Meeting, withRelation } from './consent-draft.ts';
import { CONSENT_LINES } from './parts/consent-lines.ts';

const optionsOf = (labels: Record<string, string>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

export const relationOptions = () => optionsOf(relationLabel);

const icons: Record<Purpose, ReactNode> = {
	register: <ClipboardCheck aria-hidden />,
	photo: <Camera aria-hidden />,
	voice: <Mic aria-hidden />,
};

export interface ConsentFieldsProps {
	draft: ConsentDraft;
	faults: Faults;
	/** `YYYY-MM-DD` */
	today: string;
	parents: { mother_name: string; father_name: string };
	onChange: (draft: ConsentDraft) => void;
}

export function ConsentFields(props: ConsentFieldsProps) {
	const { draft, faults, onChange } = props;
	return (
		<>
			<Card title={t('Guardian')} icon={<UserRound aria-hidden />}>
				<GuardianFields {...props} />
			</Card>
			<LawInTelugu />
			<ListenInBoth text="guardian_consent" english={CONSENT_LINES} />
			{purposes.map((purpose) => (
				<Card key={purpose} title={t(purposeLabel[purpose])} icon={icons[purpose]}>
					<Question purpose={purpose} draft={draft} faults={faults} onChange={onChange} />
				</Card>
			))}
		</>
	);
}

type QuestionProps = Pick<ConsentFieldsProps, 'draft' | 'faults' | 'onChange'> & { purpose: Purpose };

export function Question({ purpose, draft, faults, onChange }: QuestionProps) {
	return (
		<SegmentedChoice
			label={t(purposeQuestion[purpose])}
			required
			options={optionsOf({ yes: 'Yes', no: 'No' })}
			value={draft[purpose]}
			error={faults[purpose]}
			onValueChange={(answer) => onChange({ ...draft, [purpose]: answer === 'yes' ? 'yes' : 'no' })}
		/>
	);
}

function GuardianFields({ draft, faults, today, parents, onChange }: ConsentFieldsProps) {
	return (
		<div className="flex flex-col gap-4">
			<SelectField
				label={t('Who is the guardian?')}
				required
				options={relationOptions()}
				value={draft.relation}
				error={faults.relation}
				onValueChange={(relation) => onChange(withRelation(draft, relation, parents))}
			/>
			<TextField
				label={t("Guardian's Name")}
				required
				autoComplete="off"
				value={draft.guardian_name}
				error={faults.guardian_name}
				onChange={({ target }) => onChange({ ...draft, guardian_name: target.value })}
			/>
			<MeetingFields
				meeting={draft}
				faults={faults}
				today={today}
				onChange={(meeting) => onChange({ ...draft, ...meeting })}
			/>
		</div>
	);
}

interface MeetingFieldsProps extends Pick<ConsentFieldsProps, 'faults' | 'today'> {
	meeting: Meeting;
	onChange: (change: Partial<Meeting>) => void;
}

export function MeetingFields({ meeting, faults, today, onChange }: MeetingFieldsProps) {
	const year = Number(today.slice(0, 4));
	return (
		<>
			<SegmentedChoice
				label={t('How did they answer?')}
				required
				options={optionsOf(methodLabel)}
				value={meeting.method}
				error={faults.method}
				onValueChange={(method) => onChange({ method })}
			/>
			{meeting.method === 'spoken' && (
				<TextField
					label={t('Name of the Witness')}
					hint={t('Somebody else who heard the answer.')}
					required
					autoComplete="off"
					value={meeting.witness_name}
					error={faults.witness_name}
					onChange={({ target }) => onChange({ witness_name: target.value })}
				/>
			)}
			<DateField
				label={t('Date')}
				required
				value={meeting.date}
				error={faults.date}
				max={today}
				startMonth={new Date(year - 1, 0)}
				endMonth={new Date(year, 11)}
				onChange={(date) => onChange({ date })}
			/>
		</>
	);
}
