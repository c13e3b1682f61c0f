import type { FellowDetail } from '@yuva/contract/fellows/schema';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { YearField } from '../../years/parts/year-field.tsx';
import { useFellow } from '../api.ts';
import { FellowFacts } from '../fellow-facts.tsx';
import { FellowRegister } from '../fellow-register.tsx';

const FellowCenter = lazy(() => import('../fellow-center.tsx').then((m) => ({ default: m.FellowCenter })));
const FellowChildren = lazy(() =>
	import('../fellow-children.tsx').then((m) => ({ default: m.FellowChildren })),
);
const FellowProfile = lazy(() => import('../fellow-profile.tsx').then((m) => ({ default: m.FellowProfile })));
const FellowDevices = lazy(() => import('../fellow-devices.tsx').then((m) => ({ default: m.FellowDevices })));
const FellowTestimonials = lazy(() =>
	import('../fellow-testimonials.tsx').then((m) => ({ default: m.FellowTestimonials })),
);
const FellowScores = lazy(() => import('../fellow-scores.tsx').then((m) => ({ default: m.FellowScores })));
const FellowAssignedTasks = lazy(() =>
	import('../fellow-assigned-tasks.tsx').then((m) => ({ default: m.FellowAssignedTasks })),
);
const FellowTransfers = lazy(() =>
	import('../fellow-transfers.tsx').then((m) => ({ default: m.FellowTransfers })),
);
const CorrectionsCard = lazy(() =>
	import('../../corrections/parts/corrections-card.tsx').then((m) => ({ default: m.CorrectionsCard })),
);
const FellowYears = lazy(() => import('../fellow-years.tsx').then((m) => ({ default: m.FellowYears })));
const UnsentFileCard = lazy(() =>
	import('../../outbox/parts/unsent-file-card.tsx').then((m) => ({ default: m.UnsentFileCard })),
);

export function Fellow() {
	const { id = '' } = useParams();
	const [params, setParams] = useSearchParams();
	const year = params.get('year') ?? undefined;
	const fellow = useFellow(id, year);
	const backTo = useBackAddress('/staff/fellows');
	return (
		<Screen title={fellow.data?.full_name ?? t('Fellow')} backTo={backTo} width="wide">
			<Loaded query={fellow} skeleton={<CardSkeleton lines={6} label={t('Loading the fellow…')} />}>
				{(data) => (
					<>
						{data.years.length > 1 && (
							<YearField
								years={data.years}
								value={year ?? ''}
								onValueChange={(chosen) => setParams(chosen && { year: chosen }, { replace: true })}
							/>
						)}
						<FellowParts fellow={data} year={year} />
					</>
				)}
			</Loaded>
		</Screen>
	);
}

/** Each part loads separately, all in parallel. */
function FellowParts({ fellow, year }: { fellow: FellowDetail; year: string | undefined }) {
	const role = useSession()?.role;
	const isLead = role === 'district_lead' || role === 'admin';
	const { fellow_id, mobile_number } = fellow;
	const chosen = { fellow, year };
	return (
		<>
			<FellowFacts {...chosen} isLead={isLead} />
			<FellowRegister {...chosen} />
			<Columns>
				<div className="flex min-w-0 flex-col gap-4 sm:gap-5">
					<Suspense fallback={<CardSkeleton lines={6} label={t('Loading…')} />}>
						<FellowScores {...chosen} />
						<FellowAssignedTasks {...chosen} />
					</Suspense>
					<Suspense fallback={<CardSkeleton lines={2} label={t('Loading…')} />}>
						<FellowTestimonials mobileNumber={mobile_number} />
						{isLead && <FellowDevices fellowId={fellow_id} />}
					</Suspense>
					{isLead && (
						<Suspense fallback={<CardSkeleton lines={2} label={t('Loading…')} />}>
							<UnsentFileCard fellow={fellow} />
						</Suspense>
					)}
				</div>
				<div className="flex min-w-0 flex-col gap-4 sm:gap-5">
					<Suspense fallback={<CardSkeleton lines={4} label={t('Loading…')} />}>
						<FellowCenter mobileNumber={mobile_number} />
						<FellowChildren {...chosen} />
					</Suspense>
					<Suspense fallback={<CardSkeleton lines={2} label={t('Loading…')} />}>
						<FellowProfile mobileNumber={mobile_number} />
						<FellowYears fellow={fellow} isLead={isLead} />
						<FellowTransfers fellowId={fellow_id} />
						<CorrectionsCard fellowId={fellow_id} mayUndo={isLead} />
					</Suspense>
				</div>
			</Columns>
		</>
	);
}
