import { dayText, phoneTime, timeText, useClockDoubt } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** Says why the date is asked for; nothing while the clock of the phone can be believed. */
export function ClockDoubt() {
	const doubt = useClockDoubt();
	if (!doubt) return null;
	const clock = new Date(phoneTime()).toISOString();
	return (
		<Banner tone="warning">
			The clock of this phone {doubt === 'behind' ? 'is' : 'may be'} wrong (it says {dayText(clock)},{' '}
			{timeText(clock)}): please choose the date yourself.
		</Banner>
	);
}
