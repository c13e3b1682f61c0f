import type { LearningCenter as Center } from '@yuva/contract/learning-center/schema';
import { t } from '../../../language/language.ts';
import { messageOf } from '../../../local/local.ts';
import { ChangedElsewhere } from '../../../ui/feedback/changed-elsewhere.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/inputs/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Columns, Screen } from '../../../ui/layout/screen.tsx';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { AddressSection } from '../address-section.tsx';
import { useFellowName, useLearningCenter } from '../api.ts';
import { type CenterDrafts, useCenterDrafts } from '../center-drafts.ts';
import { PhotoSection } from '../photo-section.tsx';
import { TopSection } from '../top-section.tsx';
import { useCenterForm } from '../use-center-form.ts';
import { useCenterNews } from '../use-center-news.ts';

export function LearningCenter() {
	return (
		<Screen title={t('Learning Center')} backTo="/main" width="wide" action={<LogoutButton target="/" />}>
			<FellowName />
			<LoadedCenter />
		</Screen>
	);
}

function FellowName() {
	const name = useFellowName();
	return (
		<Card>
			<TextField label={t('Fellow Name')} value={name} readOnly />
		</Card>
	);
}

function LoadedCenter() {
	const { data, error, refetch, isFetching } = useLearningCenter();
	const drafts = useCenterDrafts();
	const isReady = Object.values(drafts).every(({ loading }) => !loading);
	if (data && isReady) return <CenterSections center={data} drafts={drafts} />;
	if (data || !error) return <CardSkeleton lines={6} label={t('Loading your Learning Center…')} />;
	return <ErrorState message={t(messageOf(error))} onRetry={() => void refetch()} retrying={isFetching} />;
}

function CenterSections({ center, drafts }: { center: Center; drafts: CenterDrafts }) {
	const { address, top } = useCenterForm(center, drafts);
	const { changes, dismiss } = useCenterNews();
	const { draft: photo } = drafts.photo;
	return (
		<>
			<ChangedElsewhere changes={changes} onDismiss={dismiss} />
			<Columns>
				<AddressSection address={center.address} editing={address} />
				<div className="flex flex-col gap-4 sm:gap-5">
					<TopSection center={center} editing={top} />
					<PhotoSection center={center} draft={photo instanceof File ? photo : undefined} />
				</div>
			</Columns>
		</>
	);
}
