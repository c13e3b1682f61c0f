import { displayDate } from '@yuva/contract/calendar';
import { RETENTION } from '@yuva/contract/privacy/rules';
import { type DuePerson, type RetentionRule, retentionRule } from '@yuva/contract/privacy/schema';
import { Navigate, useParams } from 'react-router';
import { t } from '../../../language/language.ts';
import { useToday } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useDuePeople } from '../api.ts';
import { LinkCard } from '../link-card.tsx';

export function DuePeople() {
	const rule = retentionRule.safeParse(useParams().rule).data;
	return rule ? <DueOfRule rule={rule} /> : <Navigate to="/staff/privacy" replace />;
}

function DueOfRule({ rule }: { rule: RetentionRule }) {
	const pages = useDuePeople(rule);
	const today = useToday();
	const { of } = RETENTION[rule];
	const title = t(RETENTION[rule].title);
	return (
		<Screen
			title={title}
			intro={t('Those whose time is over, and those whose time will soon be.')}
			backTo="/staff/privacy"
			width="wide"
		>
			<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading people…')} />}>
				{(rows) =>
					rows.length === 0 ? (
						<EmptyState
							title={t('Nobody is due')}
							hint={t('People appear here three months before their time is over.')}
						/>
					) : (
						<PagedList pages={pages} rows={rows} label={title} rowKey={(row) => row.person_id}>
							{(person) => <DueCard person={person} of={of} today={today} />}
						</PagedList>
					)
				}
			</Loaded>
		</Screen>
	);
}

function DueCard({ person, of, today }: { person: DuePerson; of: string; today: string }) {
	const { person_id, full_name, due_on } = person;
	const isPackDue = due_on <= today;
	return (
		<LinkCard
			to={`/staff/privacy/${of}/${person_id}`}
			title={full_name}
			hint={of === 'children' ? t('Child') : t('Fellow or applicant')}
		>
			<StatusBadge tone={isPackDue ? 'red' : 'yellow'}>
				{isPackDue
					? t('Due since {date}', { date: displayDate(due_on) })
					: t('Due on {date}', { date: displayDate(due_on) })}
			</StatusBadge>
		</LinkCard>
	);
}
