import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import {
	type OnboardingStatus,
	onboardingStatus,
	onboardingStatusLabel,
} from '@yuva/contract/onboarding/schema';
import { useSession } from '../../../local/local.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../../ui/inputs/field.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { useDebounced } from '../../../ui/inputs/use-debounced.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { useSearchParams } from '../../../ui/navigation/use-search-params.ts';
import { type QueueQuestion, useApplications } from '../api.ts';
import { ApplicationCard } from '../application-card.tsx';
import { ApproveSeveral } from '../approve-several.tsx';

const ORDER: readonly OnboardingStatus[] = [
	'UNDER_REVIEW',
	'SENT_BACK',
	'APPROVED',
	'NOT_APPROVED',
	'NOT_STARTED',
];
const OPTIONS = ORDER.map((value) => ({ value, label: onboardingStatusLabel[value] }));

const TYPING_PAUSE_MS = 300;
/** The server's limit. */
const MAX_SEARCH = 80;

export function Applications() {
	const [params, setParams] = useSearchParams();
	const status = onboardingStatus.safeParse(params.get('status')).data ?? 'UNDER_REVIEW';
	const typed = params.get('search') ?? '';
	const search = useDebounced(typed.trim().slice(0, MAX_SEARCH), TYPING_PAUSE_MS);
	const isLate = params.get('late') === '1';
	function ask(field: 'status' | 'search' | 'late', value: string) {
		const next = new URLSearchParams(params);
		if (value === '') next.delete(field);
		else next.set(field, value);
		setParams(next, { replace: true });
	}
	return (
		<Screen
			title="Applications"
			intro={`Those who wait longest come first. A decision is promised within ${PROMISED_DAYS} days.`}
			backTo="/staff"
			width="wide"
		>
			<Card>
				<div className="grid grid-cols-[minmax(0,1fr)] items-end gap-4 sm:grid-cols-2">
					<SearchField
						label="Search by name, number, code or place"
						value={typed}
						maxLength={MAX_SEARCH}
						onValueChange={(text) => ask('search', text)}
					/>
					<SelectField
						label="Show applications with a task that is"
						options={OPTIONS}
						placeholder={null}
						value={status}
						onValueChange={(value) => ask('status', value)}
					/>
					<CheckboxField
						label={`Only those over ${PROMISED_DAYS} days`}
						checked={isLate}
						onCheckedChange={(only) => ask('late', only ? '1' : '')}
					/>
				</div>
			</Card>
			<Queue
				key={status}
				question={{ status, ...(search && { search }), ...(isLate && { late: '1' as const }) }}
			/>
		</Screen>
	);
}

function Queue({ question }: { question: QueueQuestion }) {
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
						<PagedList pages={pages} rows={rows} label="Applications" rowKey={(row) => row.fellow_id}>
							{(application) => <ApplicationCard application={application} />}
						</PagedList>
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
