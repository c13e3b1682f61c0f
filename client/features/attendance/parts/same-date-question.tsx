import { displayDate } from '@yuva/contract/calendar';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';

export interface SameDateQuestionProps {
	day: number;
	/** The day that has this date already; undefined while nothing is asked. */
	other: number | undefined;
	date: string;
	onYes: () => void;
	onOtherDate: () => void;
}

/** Two programme days on one date are rare, and mostly a mistake. */
export function SameDateQuestion({ day, other, date, onYes, onOtherDate }: SameDateQuestionProps) {
	return (
		<ConfirmDialog
			open={other !== undefined}
			title="Two days on one date?"
			message={`Day ${other} was already marked on ${displayDate(date)}. Is Day ${day} also on that date?`}
			confirmLabel="Yes"
			cancelLabel="Choose another date"
			onClose={onOtherDate}
			onConfirm={onYes}
		/>
	);
}
