import type { FellowYear } from '@yuva/contract/years/enrolment-schema';
import { CalendarDays, LogOut, Undo2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useAttempt } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { CertificateLink } from '../../certificates/parts/certificate-link.tsx';
import { useEnrol, useFellowYears, useUndoLeft } from '../../fellows/api.ts';
import { LeftDialog } from '../left-dialog.tsx';
import { FellowYearFacts, OutcomeBadge } from '../year-facts.tsx';

export interface FellowYearsProps {
	fellow: { fellow_id: string; full_name: string };
	/** A district lead or the head office: may end and begin enrolments. */
	isLead: boolean;
}

/** A fellow's programme years, with the figures of each. */
export function FellowYears({ fellow, isLead }: FellowYearsProps) {
	const years = useFellowYears(fellow.fellow_id);
	return (
		<Card title="Years" icon={<CalendarDays aria-hidden />}>
			<Loaded query={years} skeleton={<CardSkeleton lines={4} label="Loading the years…" />}>
				{({ data, enrolable }) => (
					<div className="flex flex-col gap-5">
						{data.length === 0 && <p className="text-ink-soft">No programme year yet.</p>}
						{data.map((year) => (
							<Year key={year.year_id} fellowId={fellow.fellow_id} year={year} />
						))}
						{isLead && enrolable && <EnrolButton fellow={fellow} year={enrolable} />}
						{isLead && <EndOrUndo fellow={fellow} open={data.find(({ is_open }) => is_open)} />}
					</div>
				)}
			</Loaded>
		</Card>
	);
}

function Year({ fellowId, year }: { fellowId: string; year: FellowYear }) {
	return (
		<section aria-label={year.name} className="flex flex-col gap-2">
			<h3 className="flex flex-wrap items-center justify-between gap-2 font-bold text-teal-900">
				{year.name} <OutcomeBadge outcome={year.outcome} />
			</h3>
			<FellowYearFacts year={year} />
			{year.outcome === 'completed' && (
				<CertificateLink to={`/staff/fellows/${fellowId}/certificates/${year.name}`} />
			)}
		</section>
	);
}

function EndOrUndo({ fellow, open }: Pick<FellowYearsProps, 'fellow'> & { open: FellowYear | undefined }) {
	const [isOpen, setOpen] = useState(false);
	const { fellow_id, full_name } = fellow;
	if (open?.outcome === 'left') return <UndoButton fellowId={fellow_id} />;
	if (open?.outcome !== 'active') return null;
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<LogOut aria-hidden />}
				onClick={() => setOpen(true)}
			>
				Left the fellowship
			</Button>
			{isOpen && <LeftDialog fellowId={fellow_id} fullName={full_name} onClose={() => setOpen(false)} />}
		</>
	);
}

function UndoButton({ fellowId }: { fellowId: string }) {
	const { send, isPending } = useUndoLeft();
	const { failure, attempt } = useAttempt();
	const toast = useToast();
	const undo = () =>
		attempt(async () => {
			await send({ fellow_id: fellowId });
			toast('The fellowship goes on');
		});
	return (
		<>
			{failure && <Banner tone="error">{failure}</Banner>}
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={<Undo2 aria-hidden />}
				busy={isPending}
				busyLabel="Saving…"
				onClick={() => void undo()}
			>
				Take the end back
			</Button>
		</>
	);
}

interface EnrolButtonProps extends Pick<FellowYearsProps, 'fellow'> {
	year: { year_id: number; name: string };
}

function EnrolButton({ fellow: { fellow_id, full_name }, year }: EnrolButtonProps) {
	const { send, isPending } = useEnrol();
	const { failure, attempt } = useAttempt();
	const [isOpen, setOpen] = useState(false);
	const toast = useToast();
	const enrol = () =>
		attempt(async () => {
			await send({ fellow_id, year_id: year.year_id });
			toast(`Enrolled in ${year.name}`);
			setOpen(false);
		});
	return (
		<>
			<Button className="sm:self-start" icon={<UserCheck aria-hidden />} onClick={() => setOpen(true)}>
				Enrol in {year.name}
			</Button>
			<ConfirmDialog
				open={isOpen}
				onClose={() => setOpen(false)}
				onConfirm={() => void enrol()}
				title={`Enrol in ${year.name}?`}
				message={
					<div className="flex flex-col gap-3">
						<p>
							<strong>{full_name}</strong> is a fellow of {year.name} from today, without a new application.
							The center opens when both declarations are signed again.
						</p>
						{failure && <Banner tone="error">{failure}</Banner>}
					</div>
				}
				confirmLabel="Enrol"
				confirmIcon={<UserCheck aria-hidden />}
				busy={isPending}
				busyLabel="Saving…"
			/>
		</>
	);
}
