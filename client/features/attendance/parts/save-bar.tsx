import type { RegisterCount } from '@yuva/contract/attendance/rules';
import { displayDate } from '@yuva/contract/calendar';
import { Check, Circle, Save, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import { type TakenInPart, useIsThere } from '../../../local/local.ts';
import { ReasonedButton } from '../../../ui/inputs/reasoned-button.tsx';
import { ChangeQuestion } from '../../../ui/overlays/change-question.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { isUnknownChild, saveFailureOf, useDaysOn, useSaveRegister } from '../api.ts';
import { useDateFaultOf } from '../register-date.ts';
import type { Register } from '../use-register.ts';
import { SameDateQuestion } from './same-date-question.tsx';

export interface SaveBarProps {
	register: Register;
	/** Called instead of saving when another date must be chosen. */
	onDateFault: () => void;
}

/** Asks before it saves a second day of one date, records unmarked children as absent or changes saved marks. */
export function SaveBar({ register, onDateFault }: SaveBarProps) {
	const navigate = useNavigate();
	const isThere = useIsThere();
	const { save, isPending } = useSaveRegister();
	const [asking, setAsking] = useState(false);
	const [sameDay, setSameDay] = useState<number>();
	const [failure, setFailure] = useState('');
	const [part, setPart] = useState<TakenInPart>();
	const daysOn = useDaysOn();
	const { count, date, isDateStored, module, day, toSave } = register;
	const { fault } = useDateFaultOf()(date, isDateStored);

	async function submit() {
		setAsking(false);
		const attendance = toSave.map(({ child_id, status }) => ({ child_id, status }));
		const names = Object.fromEntries(toSave.map(({ child_id, name }) => [child_id, name]));
		try {
			const facts = { names, dated: register.dated, drafts: [register.draft] };
			const sending = await save({ date, module, day, attendance }, facts);
			await tell(sending);
		} catch (error) {
			if (isUnknownChild(error)) register.refreshChildren();
			setFailure(saveFailureOf(error));
		}
	}
	async function tell(sending: Awaited<ReturnType<typeof save>>) {
		if (!isThere()) return;
		if (!sending.sent) return navigate('/children-attendance', { state: { queued: day } });
		if (!sending.part) return navigate('/children-attendance', { state: { saved: true } });
		register.refreshChildren();
		setPart(sending.part);
	}
	async function leave() {
		await part?.forget();
		await navigate('/children-attendance');
	}
	function handleSave() {
		if (fault) return onDateFault();
		const days = daysOn(date);
		if (days.length > 0 && !days.includes(day)) setSameDay(days.at(-1));
		else askForChanges();
	}
	function askForChanges() {
		setSameDay(undefined);
		if (asksBeforeSave(register)) setAsking(true);
		else void submit();
	}
	function chooseDate() {
		setSameDay(undefined);
		onDateFault();
	}
	return (
		<>
			<RegisterTally count={count} />
			<ReasonedButton
				width="fit"
				className="px-3!"
				icon={<Save aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving...')}
				reason={toSave.length === 0 ? t('Nothing has changed. There is nothing to save.') : undefined}
				onClick={handleSave}
			>
				{t('Save & Submit')}
			</ReasonedButton>
			<SameDateQuestion
				day={day}
				other={sameDay}
				date={date}
				onYes={askForChanges}
				onOtherDate={chooseDate}
				onDone={register.drop}
			/>
			<MarksQuestion
				register={register}
				open={asking}
				onYes={() => void submit()}
				onNo={() => setAsking(false)}
			/>
			<AlertDialog message={t(failure)} onClose={() => setFailure('')} />
			<AlertDialog
				title={t('Some marks could not be saved')}
				message={part && t(part.text)}
				onClose={() => void leave()}
			/>
		</>
	);
}

const changedIn = ({ toSave }: Register) =>
	toSave.flatMap(({ saved, ...mark }) =>
		saved === undefined || saved === mark.status ? [] : [{ ...mark, saved }],
	);

const movedFrom = ({ savedDate, date, toSave }: Register): string | undefined =>
	savedDate !== date && toSave.some(({ saved }) => saved !== undefined) ? savedDate : undefined;

const changesSaved = (register: Register): boolean =>
	movedFrom(register) !== undefined || changedIn(register).length > 0;

const asksBeforeSave = (register: Register): boolean => register.count.unmarked > 0 || changesSaved(register);

interface MarksQuestionProps {
	register: Register;
	open: boolean;
	onYes: () => void;
	onNo: () => void;
}

/** The one question of a save: about saved marks that change, and about children who are not marked. */
function MarksQuestion({ register, ...question }: MarksQuestionProps) {
	const { day, date, count } = register;
	const before = movedFrom(register);
	return (
		<ChangeQuestion
			{...question}
			title={changesSaved(register) ? t('Change saved marks?') : t('Some children are not marked')}
			changes={changedIn(register).map(({ child_id, name, saved, status }) => ({
				id: child_id,
				what: name,
				before: t(saved),
				after: t(status),
			}))}
		>
			{before !== undefined && (
				<p>
					{t('The date of Day {day} changes: {before} → {after}', {
						day,
						before: displayDate(before),
						after: displayDate(date),
					})}
				</p>
			)}
			{count.unmarked > 0 && (
				<p>
					{counted(
						count.unmarked,
						'{count} child is not marked. Mark them absent and save?',
						'{count} children are not marked. Mark them absent and save?',
					)}
				</p>
			)}
		</ChangeQuestion>
	);
}

function RegisterTally({ count }: { count: RegisterCount }) {
	return (
		<p role="status" className="flex grow basis-32 justify-around gap-1 font-semibold tabular-nums sm:gap-5">
			<Tally icon={<Check />} colour="text-success" value={count.present} word={t('Present')} />
			<Tally icon={<X />} colour="text-danger" value={count.absent} word={t('Absent')} />
			<Tally icon={<Circle />} colour="text-ink-soft" value={count.unmarked} word={t('Not marked')} />
		</p>
	);
}

interface TallyProps {
	icon: ReactNode;
	colour: string;
	value: number;
	word: string;
}

function Tally({ icon, colour, value, word }: TallyProps) {
	return (
		<span
			className={`flex flex-col items-center text-center leading-tight sm:flex-row sm:gap-1 [&_svg]:size-[1.125rem] ${colour}`}
		>
			<span className="inline-flex items-center gap-1">
				<span aria-hidden>{icon}</span>
				{value}
			</span>{' '}
			<span className="text-xs leading-tight sm:text-base">{word}</span>
		</span>
	);
}
