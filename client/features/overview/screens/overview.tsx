import { roleLabel } from '@yuva/contract/auth/schema';
import { dayText, type Session, timeText, useSession } from '../../../local/local.ts';
import { usePrintedAt } from '../../../shell/use-printed-at.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { OverviewCharts, OverviewFigures } from '../overview-figures.tsx';

export function Overview() {
	const session = useSession();
	return (
		<Screen
			title={`Welcome, ${session?.full_name ?? ''}`}
			paperTitle="Overview of the fellowship"
			intro={session && <Reader {...session} />}
			width="wide"
		>
			<OverviewFigures />
			<OverviewCharts />
		</Screen>
	);
}

/** On a laptop the rail says who is signed in. In print also shows when it was printed. */
function Reader({ full_name, role }: Session) {
	const printedAt = usePrintedAt().toISOString();
	return (
		<>
			<span className="lg:hidden print:hidden">{roleLabel[role]}</span>
			<span aria-hidden className="hidden print:inline">
				{`Printed on ${dayText(printedAt)} at ${timeText(printedAt)} by ${full_name}, ${roleLabel[role]}.`}
			</span>
		</>
	);
}
