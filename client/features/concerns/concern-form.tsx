import {
	CONCERN_LENGTH,
	type ConcernReader,
	childSafe,
	childSafeLabel,
	concernForms,
} from '@yuva/contract/concerns/schema';
import { Send } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { t } from '../../language/language.ts';
import { now, useIdOf, useSession } from '../../local/local.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { Form, FormFailure } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField, SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { TextField } from '../../ui/inputs/field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextArea } from '../../ui/inputs/text-area.tsx';
import { useChildren } from '../children/api.ts';
import { useIsOnPhone, useTellConcern } from './api.ts';
import type { ConcernVoiceProps, Voice } from './concern-voice.tsx';

const STOP_FIRST = 'Stop the recording first.';

/** Where this code does not load, the form still takes words. */
const ConcernVoice = lazy(
	(): Promise<{ default: ComponentType<ConcernVoiceProps> }> =>
		import('./concern-voice.tsx').then(
			(m) => ({ default: m.ConcernVoice }),
			() => ({ default: () => null }),
		),
);

const SILENT: Voice = { isRunning: false, file: undefined };

interface Values {
	concern_id: string;
	child_id: string | null;
	child_name: string;
	text: string;
	place_and_time: string;
	child_safe: string;
	not_for: string[];
}

const blank = (): Values => ({
	concern_id: uuidv7(),
	child_id: null,
	child_name: '',
	text: '',
	place_and_time: '',
	child_safe: '',
	not_for: [],
});

interface ConcernFormProps {
	readers: readonly ConcernReader[] | undefined;
	onSent: (how: 'sent' | 'queued') => void;
}

/** A person must register before sending a file. */
function schemaFor(maySpeak: boolean, isSpoken: boolean) {
	if (!maySpeak) return concernForms.words;
	return isSpoken ? concernForms.voice : concernForms.wordsOrVoice;
}

/** Stores no draft, because another person may hold the phone a minute later. */
export function ConcernForm({ readers = [], onSent }: ConcernFormProps) {
	const tell = useTellConcern();
	const session = useSession();
	const [start] = useState(blank);
	const idOf = useIdOf();
	const [{ isRunning, file: audio }, setVoice] = useState(SILENT);
	/** Each concern has a recorder of its own. */
	const [told, setTold] = useState(0);
	const [underWay, setUnderWay] = useState('');
	const isOnPhone = useIsOnPhone(underWay);
	const maySpeak = session?.user_status !== 'PENDING_REGISTRATION';
	const isSpoken = isRunning || audio !== undefined;
	const hasChildren =
		session?.role === 'fellow' && session.user_status === 'ACCESS_GRANTED' && !session.enrolment?.is_over;
	const form = useForm({
		schema: schemaFor(maySpeak, isSpoken),
		start,
		async send({ child_id, ...concern }) {
			if (isRunning) {
				form.showFaults({ 'root.message': STOP_FIRST });
				return false;
			}
			const concern_id = idOf({ ...concern, child_id, recorded: audio?.size });
			setUnderWay(concern_id);
			onSent(
				await tell({
					...concern,
					concern_id,
					...(child_id !== null && { child_id }),
					...(audio && { audio }),
					written_at: now().toISOString(),
				}),
			);
			setTold(told + 1);
			form.reset(blank());
			return true;
		},
	});
	const words = form.text('text');
	return (
		<Form form={form} isBrief={form.isPending && isOnPhone}>
			<TextArea
				label={t('What worries you?')}
				hint={t('Write what you saw or heard, in your own words.')}
				required={!isSpoken}
				maxLength={CONCERN_LENGTH}
				{...words}
				error={isSpoken ? undefined : words.error}
			/>
			{maySpeak && (
				<Suspense fallback={<div className="h-59" />}>
					<ConcernVoice key={told} busy={form.isPending} onVoice={setVoice} />
				</Suspense>
			)}
			<SegmentedChoice
				label={t('Is the child safe now?')}
				required
				options={childSafe.options.map((value) => ({ value, label: t(childSafeLabel[value]) }))}
				{...form.choice('child_safe')}
			/>
			{hasChildren && <ChildOfCenter fields={form} />}
			{form.values.child_id === null && (
				<TextField
					label={t("The child's name")}
					hint={t('Leave it empty if you do not know it.')}
					maxLength={120}
					autoComplete="off"
					{...form.text('child_name')}
				/>
			)}
			<TextField
				label={t('Where and when?')}
				hint={t('For example: on the way home, on Monday evening.')}
				maxLength={300}
				autoComplete="off"
				{...form.text('place_and_time')}
			/>
			<AboutReader readers={readers} fields={form} />
			<FormFailure form={form} />
			<Button
				type="submit"
				icon={<Send aria-hidden />}
				className="sm:self-start"
				busy={form.isPending}
				busyLabel={t('Sending…')}
			>
				{t('Tell the safeguarding persons')}
			</Button>
		</Form>
	);
}

/** Asks for the name as text when the list of children cannot be read. */
function ChildOfCenter({ fields: { values, change } }: { fields: Fields<Values> }) {
	const { data: children } = useChildren();
	if (!children || children.length === 0) return null;
	function choose(id: string) {
		const child = children?.find((one) => one.id === id);
		change({ child_id: child?.id ?? null, child_name: child?.full_name ?? '' });
	}
	return (
		<SelectField
			label={t('Which child?')}
			placeholder={t('Another child, or I do not know')}
			options={children.map(({ id, full_name }) => ({ value: id, label: full_name }))}
			value={values.child_id ?? ''}
			onValueChange={choose}
		/>
	);
}

function AboutReader({
	readers,
	fields: { values, change },
}: {
	readers: readonly ConcernReader[];
	fields: Fields<Values>;
}) {
	if (readers.length === 0) return null;
	const choose = (id: string, isChosen: boolean) =>
		change({ not_for: isChosen ? [...values.not_for, id] : values.not_for.filter((one) => one !== id) });
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="font-semibold">{t('Is it about one of these persons?')}</legend>
			<p className="text-sm text-ink-soft">{t('That person then learns nothing of it.')}</p>
			{readers.map(({ account_id, full_name }) => (
				<CheckboxField
					key={account_id}
					label={full_name}
					checked={values.not_for.includes(account_id)}
					onCheckedChange={(isChosen) => choose(account_id, isChosen)}
				/>
			))}
		</fieldset>
	);
}
