import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText, phoneTime, useClockDoubt } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Shows nothing while the phone's clock can be believed. */
export function ClockDoubt() {
	const doubt = useClockDoubt();
	if (!doubt) return null;
	const clock = new Date(phoneTime()).toISOString();
	return (
		<Banner tone="warning">
			{t(
				doubt === 'behind'
					? 'The clock of this phone is wrong (it says {time}). Choose the date yourself.'
					: 'The clock of this phone may be wrong (it says {time}). Choose the date yourself.',
				{ time: `${dayText(clock)}, ${timeText(clock)}` },
			)}
		</Banner>
	);
}
