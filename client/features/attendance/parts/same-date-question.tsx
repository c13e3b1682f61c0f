import { displayDate } from '@yuva/contract/calendar';
import { CalendarDays, Check, CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { usePhoneDate } from '../register-date.ts';

export interface SameDateQuestionProps {
	day: number;
	/** The other day with this date; undefined without a question. */
	other: number | undefined;
	date: string;
	onYes: () => void;
	onOtherDate: () => void;
	/** Gives up the taps for `day`, because the work of today was done before. */
	onDone?: (() => void) | undefined;
}

/** Two programme days on one date are rare and mostly a mistake, so the first answer is that today is done. */
export function SameDateQuestion({ day, other, date, onYes, onOtherDate, onDone }: SameDateQuestionProps) {
	const navigate = useNavigate();
	const isToday = date === usePhoneDate();
	function endToday() {
		onDone?.();
		void navigate('/main');
	}
	return (
		<Dialog
			open={other !== undefined}
			title={t('Two days on one date?')}
			onClose={onOtherDate}
			actions={
				<>
					<Button variant="quiet" icon={<Check aria-hidden />} onClick={onYes}>
						{t('Yes, both days')}
					</Button>
					<Button
						variant={isToday ? 'secondary' : 'primary'}
						icon={<CalendarDays aria-hidden />}
						onClick={onOtherDate}
					>
						{t('Choose another date')}
					</Button>
					{isToday && (
						<Button icon={<CircleCheck aria-hidden />} onClick={endToday}>
							{t('No, today is done')}
						</Button>
					)}
				</>
			}
		>
			{t('Day {other} was already marked on {date}. Is Day {day} also on that date?', {
				other: other ?? '',
				date: displayDate(date),
				day,
			})}
		</Dialog>
	);
}
