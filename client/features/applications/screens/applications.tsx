import type { Application } from '@yuva/contract/applications/schema';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import {
	type OnboardingStatus,
	onboardingStatus,
	onboardingStatusLabel,
} from '@yuva/contract/onboarding/schema';
import { useSession } from '../../../local/local.ts';
import { useColumns } from '../../../shell/use-columns.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Screen } from '../../../ui/layout/screen.tsx';
import { ColumnChoice } from '../../../ui/lists/column-choice.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { ListOrTable } from '../../../ui/lists/list-or-table.tsx';
import { RowLink } from '../../../ui/lists/row-link.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { OnboardingStatusBadge } from '../../onboarding/parts/onboarding-status-badge.tsx';
import { type QueueQuestion, useApplications } from '../api.ts';
import { ApplicationCard } from '../application-card.tsx';
import { ApproveSeveral } from '../approve-several.tsx';
import { WaitingMark } from '../waiting-mark.tsx';

const ORDER: readonly OnboardingStatus[] = [
	'UNDER_REVIEW',
	'SENT_BACK',
	'APPROVED',
	'NOT_APPROVED',
	'NOT_STARTED',
];
const OPTIONS = ORDER.map((value) => ({ value, label: onboardingStatusLabel[value] }));

const LATE = `Only those over ${PROMISED_DAYS} days`;

const TYPING_PAUSE_MS = 300;
/** The server's limit. */
const MAX_SEARCH = 80;

export function Applications() {
	const { paramOf, ask, choice, chip } = useFilter();
	const status = onboardingStatus.safeParse(paramOf('status')).data ?? 'UNDER_REVIEW';
	const typed = paramOf('search');
	const search = useDebounced(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const isLate = paramOf('late') === '1';
	const { shown, choice: columns } = useColumns('applications', COLUMNS);
	return (
		<Screen
			title="Applications"
			intro={`Those who wait longest come first. A decision is promised within ${PROMISED_DAYS} days.`}
			backTo="/staff"
			width="wide"
		>
			<FilterLine
				search={
					<SearchField
						label="Name, number, code or place"
						labelHidden
						maxLength={MAX_SEARCH}
						{...choice('search')}
					/>
				}
				chips={[...chip('status', onboardingStatusLabel[status]), ...chip('late', isLate ? LATE : undefined)]}
				action={<ColumnChoice {...columns} />}
			>
				<SelectField
					label="Show applications with a task that is"
					options={OPTIONS}
					placeholder={null}
					value={status}
					onValueChange={(value) => ask('status', value)}
				/>
				<CheckboxField
					label={LATE}
					checked={isLate}
					onCheckedChange={(only) => ask('late', only ? '1' : '')}
				/>
			</FilterLine>
			<Queue
				key={status}
				question={{ status, ...(search && { search }), ...(isLate && { late: '1' as const }) }}
				columns={shown}
			/>
		</Screen>
	);
}

interface QueueProps {
	question: QueueQuestion;
	columns: readonly Column<Application>[];
}

function Queue({ question, columns }: QueueProps) {
	const pages = useApplications(question);
	const role = useSession()?.role;
	return (
		<Loaded query={pages} skeleton={<ListSkeleton label="Loading applications…" />}>
			{(rows) =>
				rows.length === 0 ? (
					<NoApplications {...question} />
				) : (
					<>
						{role !== 'team_lead' && question.status === 'UNDER_REVIEW' && (
							<ApproveSeveral applications={rows} />
						)}
						<ListOrTable
							pages={pages}
							rows={rows}
							label="Applications"
							rowKey={({ fellow_id }) => fellow_id}
							columns={columns}
							card={(application) => <ApplicationCard application={application} />}
						/>
					</>
				)
			}
		</Loaded>
	);
}

function NoApplications({ status, search, late }: QueueQuestion) {
	if (search || late)
		return <EmptyState title="No application matches" hint="Search or choose differently above." />;
	if (status === 'UNDER_REVIEW') {
		return (
			<EmptyState
				picture="no-applications"
				title="No application waits for you"
				hint="New ones appear here when volunteers submit their tasks."
			/>
		);
	}
	return (
		<EmptyState
			title={`Nothing under “${onboardingStatusLabel[status]}”`}
			hint="Choose another status above."
		/>
	);
}

const taskColumn = (task: 1 | 2): Column<Application> => ({
	key: `task${task}`,
	header: `Task ${task}`,
	nowrap: true,
	cell: ({ tasks }) => {
		const status = tasks.find((one) => one.task === task)?.status;
		return status && <OnboardingStatusBadge status={status} />;
	},
});

const COLUMNS: readonly Column<Application>[] = [
	{
		key: 'name',
		header: 'Applicant',
		cell: ({ fellow_id, full_name }) => (
			<RowLink to={`/staff/applications/${fellow_id}`}>{full_name}</RowLink>
		),
	},
	{ key: 'place', header: 'Place', cell: ({ place }) => place },
	{
		key: 'waiting',
		header: 'Waiting',
		nowrap: true,
		cell: ({ waiting_days }) => <WaitingMark days={waiting_days} />,
	},
	taskColumn(1),
	taskColumn(2),
];
