import { displayDate } from '@yuva/contract/calendar';
import type { YearStatus } from '@yuva/contract/enrolments/schema';
import type { ProgrammeYear } from '@yuva/contract/years/closing-schema';
import { CalendarCheck, CalendarDays, CalendarRange, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { inSense } from '../../language/in-sense.ts';
import { t } from '../../language/language.ts';
import { dayText, useAttempt, useSession, useToday } from '../../local/local.ts';
import { FigureRow } from '../../ui/charts/figure-row.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { isEarly, isUnderWay, useOpenYear } from './closing-api.ts';
import { ClosingProgress } from './closing-progress.tsx';
import { YearRules } from './year-rules.tsx';

const badges = (): Record<YearStatus, { tone: 'grey' | 'green' | 'yellow'; text: string }> => ({
	planned: { tone: 'yellow', text: inSense('Planned', 'year') },
	open: { tone: 'green', text: inSense('Open', 'year') },
	closed: { tone: 'grey', text: inSense('Closed', 'year') },
});

/** `mayOpen` means that no other year is open. */
export function YearCard({ year, mayOpen }: { year: ProgrammeYear; mayOpen: boolean }) {
	const { role } = useSession() ?? {};
	const { tone, text } = badges()[year.status];
	const days = { from: displayDate(year.starts_on), to: displayDate(year.ends_on) };
	return (
		<Card
			title={year.name}
			icon={<CalendarRange aria-hidden />}
			action={<StatusBadge tone={tone}>{text}</StatusBadge>}
		>
			<div className="flex flex-col gap-4">
				<p>
					{year.closed_at
						? t('{from} to {to}. Closed on {date}.', { ...days, date: dayText(year.closed_at) })
						: t('{from} to {to}', days)}
				</p>
				<FigureRow
					figures={[
						{ label: t('Fellows'), value: year.fellows },
						{ label: t('Children'), value: year.children },
						{ label: t('Marks'), value: year.marks },
					]}
				/>
				<YearRules
					year={year}
					mayChange={role === 'admin' && year.status !== 'closed' && year.closing === null}
				/>
				{year.closing && <ClosingProgress year={year} closing={year.closing} />}
				{role === 'admin' && year.status === 'planned' && <OpenYear year={year} mayOpen={mayOpen} />}
				<div className="flex flex-col gap-2 sm:flex-row">
					<ButtonLink
						variant="secondary"
						icon={<CalendarDays aria-hidden />}
						to={`/staff/calendar?year=${year.id}`}
					>
						{t('Calendar')}
					</ButtonLink>
					{year.status === 'open' && !isUnderWay(year) && role !== 'team_lead' && (
						<ButtonLink
							variant="secondary"
							icon={<ListChecks aria-hidden />}
							to={`/staff/years/${year.id}/closing`}
						>
							{t('Preview of the closing')}
						</ButtonLink>
					)}
				</div>
			</div>
		</Card>
	);
}

function OpenYear({ year: { id, name, starts_on }, mayOpen }: { year: ProgrammeYear; mayOpen: boolean }) {
	const [isAsked, setAsked] = useState(false);
	// The server asks too when the clock of this browser is ahead.
	const [wasEarly, setWasEarly] = useState(false);
	const early = useToday() < starts_on || wasEarly;
	const { send, isPending } = useOpenYear();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const open = () =>
		attempt(async () => {
			await send({ id, early }).catch((error: unknown) => {
				setWasEarly(isEarly(error));
				throw error;
			});
			toast(t('The year is open'));
			setAsked(false);
		});
	if (!mayOpen) return <p className="text-ink-soft">{t('Can be opened when the open year is closed.')}</p>;
	return (
		<>
			<Button className="sm:self-start" icon={<CalendarCheck aria-hidden />} onClick={() => setAsked(true)}>
				{t('Open the year')}
			</Button>
			<ConfirmDialog
				open={isAsked}
				onClose={() => setAsked(false)}
				onConfirm={() => void open()}
				title={t('Open {name}?', { name })}
				message={
					<div className="flex flex-col gap-3">
						<p>
							{t(
								'New attendance, scores and tasks then belong to {name}. The closing of the year before can no longer be undone.',
								{ name },
							)}
						</p>
						{early && (
							<Banner tone="warning">
								{t('The first day of {name} is {day}. Do you want to open the year before that day?', {
									name,
									day: displayDate(starts_on),
								})}
							</Banner>
						)}
						{failure && !wasEarly && <Banner tone="error">{t(failure)}</Banner>}
					</div>
				}
				confirmLabel={early ? t('Open before the first day') : t('Open the year')}
				confirmIcon={<CalendarCheck aria-hidden />}
				busy={isPending}
				busyLabel={t('Opening…')}
			/>
		</>
	);
}
