import type { FellowDetail } from '@yuva/contract/fellows/schema';
import {
	CalendarDays,
	ChartColumn,
	History,
	IdCard,
	ListChecks,
	MessageCircle,
	UsersRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { useBackAddress } from '../../../shell/use-back-address.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { type Tab, Tabs } from '../../../ui/layout/tabs.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { YearField } from '../../years/parts/year-field.tsx';
import { useFellow } from '../api.ts';
import { FellowBar } from '../fellow-bar.tsx';
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
	const { params, ask } = useFilter();
	const year = params.get('year') ?? undefined;
	const fellow = useFellow(id, year);
	const backTo = useBackAddress('/staff/fellows');
	return (
		<Screen title={fellow.data?.full_name ?? t('Fellow')} backTo={backTo} width="wide">
			<Loaded query={fellow} skeleton={<CardSkeleton lines={6} label={t('Loading the fellow…')} />}>
				{(data) => (
					<FellowPage
						fellow={data}
						year={year}
						onYear={(chosen) => ask('year', chosen)}
						tab={params.get('tab') ?? ''}
						onTab={(chosen) => ask('tab', chosen === 'overview' ? '' : chosen)}
					/>
				)}
			</Loaded>
		</Screen>
	);
}

interface FellowPageProps {
	fellow: FellowDetail;
	year: string | undefined;
	onYear: (year: string) => void;
	tab: string;
	onTab: (tab: string) => void;
}

function FellowPage({ fellow, year, onYear, tab, onTab }: FellowPageProps) {
	const role = useSession()?.role;
	const isLead = role === 'district_lead' || role === 'admin';
	const tabs = tabsOf({ fellow, year, isLead });
	return (
		<>
			<FellowBar fellow={fellow} year={year} isLead={isLead} />
			{fellow.years.length > 1 && (
				<YearField years={fellow.years} value={year ?? ''} onValueChange={onYear} />
			)}
			<div className="[--head-height:3.5rem] lg:[--head-height:7.5rem]">
				<Tabs
					label={t('Parts of the page')}
					value={tabs.find(({ id }) => id === tab)?.id ?? 'overview'}
					onValueChange={onTab}
					tabs={tabs}
				/>
			</div>
		</>
	);
}

interface TabsOf {
	fellow: FellowDetail;
	year: string | undefined;
	isLead: boolean;
}

function tabsOf({ fellow, year, isLead }: TabsOf): readonly Tab[] {
	const { fellow_id, mobile_number } = fellow;
	const chosen = { fellow, year };
	return [
		{
			id: 'overview',
			title: t('Overview'),
			icon: <IdCard aria-hidden />,
			content: (
				<Columns aside>
					<FellowFacts fellow={fellow} />
					<Parts>
						<FellowCenter mobileNumber={mobile_number} />
						<FellowProfile mobileNumber={mobile_number} />
					</Parts>
				</Columns>
			),
		},
		{
			id: 'children',
			title: t('Children'),
			icon: <UsersRound aria-hidden />,
			content: (
				<Parts>
					<FellowChildren {...chosen} />
					<FellowTransfers fellowId={fellow_id} />
				</Parts>
			),
		},
		{
			id: 'attendance',
			title: t('Attendance'),
			icon: <CalendarDays aria-hidden />,
			content: <FellowRegister {...chosen} />,
		},
		{
			id: 'scores',
			title: t('Scores'),
			icon: <ChartColumn aria-hidden />,
			content: (
				<Parts>
					<FellowScores {...chosen} />
				</Parts>
			),
		},
		{
			id: 'tasks',
			title: t('Tasks'),
			icon: <ListChecks aria-hidden />,
			content: (
				<Parts>
					<FellowAssignedTasks {...chosen} />
				</Parts>
			),
		},
		{
			id: 'testimonials',
			title: t('Testimonials'),
			icon: <MessageCircle aria-hidden />,
			content: (
				<Parts>
					<FellowTestimonials {...chosen} />
				</Parts>
			),
		},
		{
			id: 'history',
			title: t('History'),
			icon: <History aria-hidden />,
			content: <FellowHistory fellow={fellow} isLead={isLead} />,
		},
	];
}

/** Cards that keep their height while they load come first, so that nothing jumps. */
function FellowHistory({ fellow, isLead }: Omit<TabsOf, 'year'>) {
	const { fellow_id } = fellow;
	return (
		<Columns>
			<Parts>
				<CorrectionsCard fellowId={fellow_id} mayUndo={isLead} />
				<FellowYears fellow={fellow} isLead={isLead} />
			</Parts>
			{isLead && (
				<Parts>
					<UnsentFileCard fellow={fellow} />
					<FellowDevices fellowId={fellow_id} />
				</Parts>
			)}
		</Columns>
	);
}

function Parts({ children }: { children: ReactNode }) {
	return (
		<div className="flex min-w-0 flex-col gap-4 sm:gap-5">
			<Suspense fallback={<CardSkeleton lines={4} label={t('Loading…')} />}>{children}</Suspense>
		</div>
	);
}
