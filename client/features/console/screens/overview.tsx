import { roleLabel } from '@yuva/contract/auth/schema';
import { timeText } from '../../../language/in-words.ts';
import { t } from '../../../language/language.ts';
import { dayText, type Session, useSession } from '../../../local/local.ts';
import { usePrintedAt } from '../../../shell/use-printed-at.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { OverviewCharts, WorkAndFigures } from '../overview-figures.tsx';
import { FirstSteps } from '../parts/first-steps.tsx';

export function Overview() {
	const session = useSession();
	return (
		<Screen title={t('Today')} intro={session && <Reader {...session} />} width="wide">
			<FirstSteps />
			<WorkAndFigures />
			<OverviewCharts />
		</Screen>
	);
}

/** On a laptop the rail says who is signed in. The print also says when it was printed. */
function Reader({ full_name, role }: Session) {
	const printedAt = usePrintedAt().toISOString();
	return (
		<>
			<span className="lg:hidden print:hidden">{`${full_name}, ${t(roleLabel[role])}`}</span>
			<span aria-hidden className="hidden print:inline">
				{t('Printed on {date} at {time} by {full_name}, {role}.', {
					date: dayText(printedAt),
					time: timeText(printedAt),
					full_name,
					role: t(roleLabel[role]),
				})}
			</span>
		</>
	);
}
