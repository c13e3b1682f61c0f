import type { Application } from '@yuva/contract/applications/schema';
import { MAX_SEARCH } from '@yuva/contract/fields';
import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import {
	type OnboardingStatus,
	onboardingStatus,
	onboardingStatusLabel,
} from '@yuva/contract/onboarding/schema';
import { inSense } from '../../../language/in-sense.ts';
import { shownText, t } from '../../../language/language.ts';
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
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterLine } from '../../../ui/lists/filter-line.tsx';
import { PagedTable } from '../../../ui/lists/paged-list.tsx';
import { PersonCell } from '../../../ui/lists/person-cell.tsx';
import { useFilter } from '../../../ui/navigation/use-filter.ts';
import { OnboardingStatusBadge } from '../../onboarding/parts/onboarding-status-badge.tsx';
import { type QueueQuestion, useApplications } from '../api.ts';
import { ApproveSeveral } from '../approve-several.tsx';
import { WaitingMark } from '../waiting-mark.tsx';

const ORDER: readonly OnboardingStatus[] = [
	'UNDER_REVIEW',
	'SENT_BACK',
	'APPROVED',
	'NOT_APPROVED',
	'NOT_STARTED',
];
const options = () => ORDER.map((value) => ({ value, label: t(onboardingStatusLabel[value]) }));

const late = () => t('Only those over {count} days', { count: PROMISED_DAYS });

const TYPING_PAUSE_MS = 300;

export function Applications() {
	const { paramOf, ask, choice, chip } = useFilter();
	const status = onboardingStatus.safeParse(paramOf('status')).data ?? 'UNDER_REVIEW';
	const typed = paramOf('search');
	const search = useDebounced(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const isLate = paramOf('late') === '1';
	const { shown, choice: columns } = useColumns('applications', columnsInOrder());
	return (
		<Screen
			title={t('Applications')}
			intro={t('Oldest first. Decide within {count} days.', { count: PROMISED_DAYS })}
			width="wide"
		>
			<FilterLine
				search={
					<SearchField
						label={t('Name, number, code or place')}
						labelHidden
						maxLength={MAX_SEARCH}
						{...choice('search')}
					/>
				}
				chips={[
					...chip('status', t(onboardingStatusLabel[status])),
					...chip('late', isLate ? late() : undefined),
				]}
				action={<ColumnChoice {...columns} />}
			>
				<SelectField
					label={t('Show applications with a task that is')}
					options={options()}
					placeholder={null}
					value={status}
					onValueChange={(value) => ask('status', value)}
				/>
				<CheckboxField
					label={late()}
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
		<Loaded query={pages} skeleton={<ListSkeleton label={t('Loading applications…')} />}>
			{(rows) =>
				rows.length === 0 ? (
					<NoApplications {...question} />
				) : (
					<>
						{role !== 'team_lead' && question.status === 'UNDER_REVIEW' && (
							<ApproveSeveral applications={rows} />
						)}
						<PagedTable pages={pages} rows={rows}>
							<DataTable
								caption={t('Applications')}
								captionHidden
								columns={columns}
								rows={rows}
								rowKey={({ fellow_id }) => fellow_id}
							/>
						</PagedTable>
					</>
				)
			}
		</Loaded>
	);
}

function NoApplications({ status, search, late }: QueueQuestion) {
	if (search || late)
		return <EmptyState title={t('No application matches')} hint={t('Search or choose differently above.')} />;
	if (status === 'UNDER_REVIEW') {
		return (
			<EmptyState
				picture="no-applications"
				title={t('No application waits for you')}
				hint={t('New ones appear here when volunteers submit their tasks.')}
			/>
		);
	}
	return (
		<EmptyState
			title={t('Nothing under “{status}”', { status: t(onboardingStatusLabel[status]) })}
			hint={t('Choose another status above.')}
		/>
	);
}

const taskColumn = (task: 1 | 2): Column<Application> => ({
	key: `task${task}`,
	header: t('Task {task}', { task }),
	onPhone: 'wide',
	nowrap: true,
	cell: ({ tasks }) => {
		const status = tasks.find((one) => one.task === task)?.status;
		return status && <OnboardingStatusBadge status={status} />;
	},
});

const columnsInOrder = (): readonly Column<Application>[] => [
	{
		key: 'name',
		header: t('Applicant'),
		onPhone: 'title',
		isPerson: true,
		cell: ({ fellow_id, full_name }) => (
			<PersonCell to={`/staff/applications/${fellow_id}`} name={full_name} />
		),
	},
	{
		key: 'place',
		header: t('Place'),
		onPhone: 'none',
		cell: ({ place }) => (
			<span title={shownText(place)} className="line-clamp-1 break-all">
				{shownText(place)}
			</span>
		),
	},
	{
		key: 'waiting',
		header: inSense('Waiting', 'decision'),
		onPhone: 'meta',
		phoneName: '',
		nowrap: true,
		cell: ({ waiting_days }) => (
			<span className="max-sm:-my-px max-sm:block">
				<WaitingMark days={waiting_days} isInTable />
			</span>
		),
	},
	taskColumn(1),
	taskColumn(2),
];
