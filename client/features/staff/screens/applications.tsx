import { PROMISED_DAYS } from '@yuva/contract/onboarding/rules';
import {
	type OnboardingStatus,
	onboardingStatus,
	onboardingStatusLabel,
} from '@yuva/contract/onboarding/schema';
import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { useApplications } from '../api.ts';
import { ApplicationCard } from '../application-card.tsx';

const ORDER: readonly OnboardingStatus[] = [
	'UNDER_REVIEW',
	'SENT_BACK',
	'APPROVED',
	'NOT_APPROVED',
	'NOT_STARTED',
];
const OPTIONS = ORDER.map((value) => ({ value, label: onboardingStatusLabel[value] }));

export function Applications() {
	const [params, setParams] = useSearchParams();
	const status = onboardingStatus.safeParse(params.get('status')).data ?? 'UNDER_REVIEW';
	return (
		<Screen
			title="Applications"
			intro={`Those who wait longest come first. A decision is promised within ${PROMISED_DAYS} days.`}
			backTo="/staff"
			width="wide"
		>
			<Card>
				<div className="sm:max-w-sm">
					<SelectField
						label="Show applications with a task that is"
						options={OPTIONS}
						placeholder={null}
						value={status}
						onValueChange={(value) => setParams({ status: value }, { replace: true })}
					/>
				</div>
			</Card>
			<Queue key={status} status={status} />
		</Screen>
	);
}

function Queue({ status }: { status: OnboardingStatus }) {
	const pages = useApplications(status);
	return (
		<Loaded reading={pages} skeleton={<ListSkeleton label="Loading applications…" />}>
			{(rows) =>
				rows.length === 0 ? (
					<NoApplications status={status} />
				) : (
					<PagedList pages={pages} rows={rows} label="Applications" rowKey={(row) => row.fellow_id}>
						{(application) => <ApplicationCard application={application} />}
					</PagedList>
				)
			}
		</Loaded>
	);
}

function NoApplications({ status }: { status: OnboardingStatus }) {
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
