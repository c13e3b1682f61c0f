import type { FellowYear } from '@yuva/contract/years/enrolment-schema';
import { CalendarDays, LogOut, Undo2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { Sentence } from '../../language/sentence.tsx';
import { useAttempt } from '../../local/local.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { CertificateLink } from '../prints/parts/certificate-link.tsx';
import { FellowYearFacts, OutcomeBadge } from '../years/parts/year-facts.tsx';
import { useEndAsLeft, useEnrol, useFellowYears, useUndoLeft } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface FellowYearsProps {
	fellow: { fellow_id: string; full_name: string };
	/** Only a district lead or the head office may end and begin enrolments. */
	isLead: boolean;
}

export function FellowYears({ fellow, isLead }: FellowYearsProps) {
	const years = useFellowYears(fellow.fellow_id);
	return (
		<Card title={t('Years')} icon={<CalendarDays aria-hidden />}>
			<Loaded query={years} skeleton={<CardSkeleton lines={4} label={t('Loading the years…')} />}>
				{({ data, enrolable }) => (
					<div className="flex flex-col gap-5">
						{data.length === 0 && <p className="text-ink-soft">{t('No year yet.')}</p>}
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
	const [isAsked, setAsked] = useState(false);
	const isActive = open?.outcome === 'active';
	if (!isActive && open?.outcome !== 'left' && open?.outcome !== 'completed') return null;
	const Asked = isActive ? LeftDialog : TakeBackDialog;
	return (
		<>
			<Button
				variant="secondary"
				className="sm:self-start"
				icon={isActive ? <LogOut aria-hidden /> : <Undo2 aria-hidden />}
				onClick={() => setAsked(true)}
			>
				{isActive ? t('Left the fellowship') : t('Undo ending')}
			</Button>
			{isAsked && <Asked fellow={fellow} onClose={() => setAsked(false)} />}
		</>
	);
}

interface AskedProps extends Pick<FellowYearsProps, 'fellow'> {
	onClose: () => void;
}

function LeftDialog({ fellow: { fellow_id, full_name }, onClose }: AskedProps) {
	const { send } = useEndAsLeft();
	return (
		<ReasonDialog
			title={t('Left the fellowship')}
			confirmLabel={t('End the fellowship')}
			icon={<LogOut aria-hidden />}
			danger
			send={(reason) => send({ fellow_id, reason })}
			done={t('The fellowship is ended')}
			onClose={onClose}
		>
			<Sentence
				text={t(
					'{name} can still read their own record and change their profile. Daily work can no longer be saved. The children stay in the center until they are handed over. You can undo this while the year is open.',
				)}
				parts={{ name: <strong>{full_name}</strong> }}
			/>
		</ReasonDialog>
	);
}

function TakeBackDialog({ fellow: { fellow_id, full_name }, onClose }: AskedProps) {
	const { send } = useUndoLeft();
	return (
		<ReasonDialog
			title={t('Undo ending')}
			confirmLabel={t('The fellowship goes on')}
			icon={<Undo2 aria-hidden />}
			send={(reason) => send({ fellow_id, reason })}
			done={t('The fellowship goes on')}
			onClose={onClose}
		>
			<Sentence
				text={t(
					'{name} is a fellow of this year again, and writes as before. A certificate of this year does not count any more until the fellowship is completed again.',
				)}
				parts={{ name: <strong>{full_name}</strong> }}
			/>
		</ReasonDialog>
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
			toast(t('Enrolled in {year}', { year: year.name }));
			setOpen(false);
		});
	return (
		<>
			<Button className="sm:self-start" icon={<UserCheck aria-hidden />} onClick={() => setOpen(true)}>
				{t('Enrol in {year}', { year: year.name })}
			</Button>
			<ConfirmDialog
				open={isOpen}
				onClose={() => setOpen(false)}
				onConfirm={() => void enrol()}
				title={t('Enrol in {year}?', { year: year.name })}
				message={
					<Sentence
						text={t(
							'{name} is a fellow of {year} from today, without a new application. The center opens when both declarations are signed again.',
						)}
						parts={{ name: <strong>{full_name}</strong>, year: year.name }}
					/>
				}
				failure={failure}
				confirmLabel={t('Enrol')}
				confirmIcon={<UserCheck aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving…')}
			/>
		</>
	);
}
