import { displayDate } from '@yuva/contract/calendar';
import { t } from '../../../language/language.ts';
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
			title={t('Two days on one date?')}
			message={t('Day {other} was already marked on {date}. Is Day {day} also on that date?', {
				other: other ?? '',
				date: displayDate(date),
				day,
			})}
			confirmLabel={t('Yes')}
			cancelLabel={t('Choose another date')}
			onClose={onOtherDate}
			onConfirm={onYes}
		/>
	);
}
