import { isFutureDate, markRest, type RegisterCount } from '@yuva/contract/attendance/rules';
import { DATE_IN_FUTURE, DATE_INVALID } from '@yuva/contract/attendance/schema';
import { Check, Circle, Save, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLatestToday } from '../../../local/local.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { AlertDialog, ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { isUnknownChild, saveFailureOf, useSaveRegister } from '../api.ts';
import type { Register } from '../use-register.ts';

/**
 * What is wrong with the date of a register; undefined when it can be saved, as one can that the server has.
 *
 * @param latest the last day that may be today
 */
export function dateFault(date: string, latest: string, isStored: boolean): string | undefined {
	if (date === '') return DATE_INVALID;
	return !isStored && isFutureDate(date, latest) ? DATE_IN_FUTURE : undefined;
}

export interface SaveBarProps {
	register: Register;
	/** Called instead of saving while the date is at fault. */
	onDateFault: () => void;
}

/** The count, always in view, and the one button; who is not marked yet is asked about before being recorded absent. */
export function SaveBar({ register, onDateFault }: SaveBarProps) {
	const navigate = useNavigate();
	const { send: save, isPending } = useSaveRegister();
	const [asking, setAsking] = useState(false);
	const [failure, setFailure] = useState('');
	const latest = useLatestToday();
	const { count, children, marks, date, isDateStored, module, day } = register;

	async function submit() {
		setAsking(false);
		const complete = markRest(
			children.map((child) => child.id),
			marks,
			'Absent',
		);
		const attendance = children.map(({ id }) => ({ child_id: id, status: complete[id] ?? 'Absent' }));
		try {
			const { sent } = await save({ date, module, day, attendance }, '', register.dated);
			await register.forgetDraft();
			await navigate('/children-attendance', { state: sent ? { saved: true } : { queued: day } });
		} catch (error) {
			if (isUnknownChild(error)) register.refreshChildren();
			setFailure(saveFailureOf(error));
		}
	}
	function handleSave() {
		if (dateFault(date, latest, isDateStored)) onDateFault();
		else if (count.unmarked > 0) setAsking(true);
		else void submit();
	}
	return (
		<>
			<RegisterTally count={count} />
			<Button icon={<Save aria-hidden />} busy={isPending} busyLabel="Saving..." onClick={handleSave}>
				Save & Submit
			</Button>
			<ConfirmDialog
				open={asking}
				title="Not everybody is marked"
				message={`${childrenAre(count.unmarked)} not marked. Mark them absent and save?`}
				confirmLabel="Yes"
				cancelLabel="Go back"
				onClose={() => setAsking(false)}
				onConfirm={() => void submit()}
			/>
			<AlertDialog message={failure} onClose={() => setFailure('')} />
		</>
	);
}

const childrenAre = (count: number): string => (count === 1 ? '1 child is' : `${count} children are`);

function RegisterTally({ count }: { count: RegisterCount }) {
	return (
		<p role="status" className="grid grow grid-cols-3 font-semibold tabular-nums sm:flex sm:gap-5">
			<Tally icon={<Check />} colour="text-success" value={count.present} word="Present" />
			<Tally icon={<X />} colour="text-danger" value={count.absent} word="Absent" />
			<Tally icon={<Circle />} colour="text-ink-soft" value={count.unmarked} word="Not marked" />
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
			className={`flex flex-col items-center leading-tight sm:flex-row sm:gap-1 [&_svg]:size-[1.125rem] ${colour}`}
		>
			<span className="inline-flex items-center gap-1">
				<span aria-hidden>{icon}</span>
				{value}
			</span>{' '}
			<span className="text-sm sm:text-base">{word}</span>
		</span>
	);
}
