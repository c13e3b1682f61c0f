import { displayDate } from '@yuva/contract/calendar';
import type { ProgrammeYear } from '@yuva/contract/years/closing-schema';
import type { YearStatus } from '@yuva/contract/years/schema';
import { CalendarCheck, CalendarDays, CalendarRange, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { dayText, useAttempt, useSession } from '../../local/local.ts';
import { FigureRow } from '../../ui/charts/figure-row.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { isUnderWay, useOpenYear } from './closing-api.ts';
import { ClosingProgress } from './closing-progress.tsx';

const BADGES: Record<YearStatus, { tone: 'grey' | 'green' | 'yellow'; text: string }> = {
	planned: { tone: 'yellow', text: 'Planned' },
	open: { tone: 'green', text: 'Open' },
	closed: { tone: 'grey', text: 'Closed' },
};

/** `mayOpen`: no other year is open. */
export function YearCard({ year, mayOpen }: { year: ProgrammeYear; mayOpen: boolean }) {
	const { role } = useSession() ?? {};
	const { tone, text } = BADGES[year.status];
	return (
		<Card
			title={year.name}
			icon={<CalendarRange aria-hidden />}
			action={<StatusBadge tone={tone}>{text}</StatusBadge>}
		>
			<div className="flex flex-col gap-4">
				<p>
					{displayDate(year.starts_on)} to {displayDate(year.ends_on)}
					{year.closed_at && <>. Closed on {dayText(year.closed_at)}.</>}
				</p>
				<FigureRow
					figures={[
						{ label: 'Fellows', value: year.fellows },
						{ label: 'Children', value: year.children },
						{ label: 'Marks', value: year.marks },
					]}
				/>
				{year.closing && <ClosingProgress year={year} closing={year.closing} />}
				{role === 'admin' && year.status === 'planned' && <OpenYear year={year} mayOpen={mayOpen} />}
				<div className="flex flex-col gap-2 sm:flex-row">
					<ButtonLink
						variant="secondary"
						icon={<CalendarDays aria-hidden />}
						to={`/staff/calendar?year=${year.id}`}
					>
						Module calendar
					</ButtonLink>
					{year.status === 'open' && !isUnderWay(year) && role !== 'team_lead' && (
						<ButtonLink
							variant="secondary"
							icon={<ListChecks aria-hidden />}
							to={`/staff/years/${year.id}/closing`}
						>
							What closing would do
						</ButtonLink>
					)}
				</div>
			</div>
		</Card>
	);
}

function OpenYear({ year: { id, name }, mayOpen }: { year: ProgrammeYear; mayOpen: boolean }) {
	const [isAsked, setAsked] = useState(false);
	const { send, isPending } = useOpenYear();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const open = () =>
		attempt(async () => {
			await send({ id });
			toast('The year is open');
			setAsked(false);
		});
	if (!mayOpen) return <p className="text-ink-soft">Can be opened when the open year is closed.</p>;
	return (
		<>
			<Button className="sm:self-start" icon={<CalendarCheck aria-hidden />} onClick={() => setAsked(true)}>
				Open the year
			</Button>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void open()}
				title={`Open ${name}?`}
				message={
					<div className="flex flex-col gap-3">
						<p>
							New registers, scores and tasks then belong to {name}. The closing of the year before can no
							longer be undone.
						</p>
						{failure && <Banner tone="error">{failure}</Banner>}
					</div>
				}
				confirmLabel="Open the year"
				confirmIcon={<CalendarCheck aria-hidden />}
				busy={isPending}
				busyLabel="Opening…"
			/>
		</>
	);
}
