import { SAVED_ON_PHONE, SENT_LATER } from '@yuva/contract/messages';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { useProfile } from '../api.ts';
import { PersonalSection } from '../personal-section.tsx';
import { useSectionDrafts } from '../section-drafts.ts';

/** What the fellow registered, to be changed. */
export function RegistrationToCorrect() {
	const { data, error, refetch, isFetching } = useProfile();
	const { personal } = useSectionDrafts();
	const toast = useToast();
	if (data && !personal.loading) {
		return (
			<PersonalSection
				details={data.personal_details}
				draft={personal.draft}
				onSaved={({ sent }) => toast(sent ? 'Changes saved' : `${SAVED_ON_PHONE}. ${SENT_LATER}`)}
			/>
		);
	}
	if (!error) return <CardSkeleton lines={6} />;
	return (
		<ErrorState message="Failed to load profile data" onRetry={() => void refetch()} retrying={isFetching} />
	);
}
