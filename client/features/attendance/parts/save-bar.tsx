import { markRest, type RegisterCount } from '@yuva/contract/attendance/rules';
import { titleCase } from '@yuva/contract/children/rules';
import { Check, Circle, Save, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../language/counted.ts';
import { t } from '../../../language/language.ts';
import type { TakenInPart } from '../../../local/local.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { isUnknownChild, saveFailureOf, useDaysOn, useSaveRegister } from '../api.ts';
import { useDateFault } from '../register-date.ts';
import type { Register } from '../use-register.ts';
import { SameDateQuestion } from './same-date-question.tsx';

export interface SaveBarProps {
	register: Register;
	/** Called instead of saving when another date must be chosen. */
	onDateFault: () => void;
}

/** Asks before it saves a second day of one date, and before it records unmarked children as absent. */
export function SaveBar({ register, onDateFault }: SaveBarProps) {
	const navigate = useNavigate();
	const { save, isPending } = useSaveRegister();
	const [asking, setAsking] = useState(false);
	const [sameDay, setSameDay] = useState<number>();
	const [failure, setFailure] = useState('');
	const [part, setPart] = useState<TakenInPart>();
	const daysOn = useDaysOn();
	const { count, children, marks, date, isDateStored, module, day } = register;
	const { fault } = useDateFault(date, isDateStored);

	async function submit() {
		setAsking(false);
		const complete = markRest(
			children.map((child) => child.id),
			marks,
			'Absent',
		);
		const attendance = children.map(({ id }) => ({ child_id: id, status: complete[id] ?? 'Absent' }));
		try {
			const facts = { names: namesOf(children), dated: register.dated, drafts: [register.draft] };
			const sending = await save({ date, module, day, attendance }, facts);
			await tell(sending);
		} catch (error) {
			if (isUnknownChild(error)) register.refreshChildren();
			setFailure(saveFailureOf(error));
		}
	}
	async function tell(sending: Awaited<ReturnType<typeof save>>) {
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
		else askForUnmarked();
	}
	function askForUnmarked() {
		setSameDay(undefined);
		if (count.unmarked > 0) setAsking(true);
		else void submit();
	}
	function chooseDate() {
		setSameDay(undefined);
		onDateFault();
	}
	return (
		<>
			<RegisterTally count={count} />
			<Button
				width="fit"
				className="px-3!"
				icon={<Save aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving...')}
				onClick={handleSave}
			>
				{t('Save & Submit')}
			</Button>
			<SameDateQuestion
				day={day}
				other={sameDay}
				date={date}
				onYes={askForUnmarked}
				onOtherDate={chooseDate}
			/>
			<ConfirmDialog
				open={asking}
				title={t('Not everybody is marked')}
				message={counted(
					count.unmarked,
					'{count} child is not marked. Mark them absent and save?',
					'{count} children are not marked. Mark them absent and save?',
				)}
				confirmLabel={t('Yes')}
				cancelLabel={t('Go back')}
				onClose={() => setAsking(false)}
				onConfirm={() => void submit()}
			/>
			<AlertDialog message={t(failure)} onClose={() => setFailure('')} />
			<AlertDialog
				title={t('Some marks were not taken')}
				message={part && t(part.text)}
				onClose={() => void leave()}
			/>
		</>
	);
}

const namesOf = (children: Register['children']): Record<string, string> =>
	Object.fromEntries(children.map(({ id, full_name }) => [id, titleCase(full_name)]));

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
