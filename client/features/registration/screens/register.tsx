import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { currentSession, useOwnMobile, useStoredDraft } from '../../../local/local.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useRefreshStatus } from '../../auth/api.ts';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { ApplicantLinks } from '../../onboarding/parts/applicant-links.tsx';
import { REGISTRATION_DRAFT } from '../../onboarding/parts/application-drafts.ts';
import { ApplicationSteps } from '../../onboarding/parts/application-steps.tsx';
import { useFellowDetails } from '../api.ts';
import { RegistrationFields } from '../registration-fields.tsx';

export function Register() {
	const navigate = useNavigate();
	const mobile = useOwnMobile();
	return (
		<Screen
			title={t('Fellowship Registration')}
			intro={
				<>
					<p>{t('Tell us about yourself. It takes about five minutes.')}</p>
					<ApplicationSteps step="Register" />
				</>
			}
			onBack={() => void navigate(-1)}
			action={<LogoutButton />}
		>
			<ApplicantLinks />
			<Content mobile={mobile} />
		</Screen>
	);
}

function Content({ mobile }: { mobile: string }) {
	const { fullName, isPending, isGone, isFetching, retry } = useFellowDetails(mobile);
	const { loading, draft } = useStoredDraft(REGISTRATION_DRAFT);
	useWayOut(mobile, isGone);
	if (isPending || loading || isGone) return <FormSkeleton fields={8} />;
	if (fullName === undefined) {
		return (
			<ErrorState message={t('Your details could not be loaded.')} onRetry={retry} retrying={isFetching} />
		);
	}
	return <RegistrationFields mobile={mobile} fullName={fullName} stored={draft} />;
}

/** A registered fellow goes home, an unknown person to `/signup`. */
function useWayOut(mobile: string, isGone: boolean): void {
	const navigate = useNavigate();
	const refreshStatus = useRefreshStatus();
	const leave = useEffectEvent(async () => {
		await refreshStatus().catch(() => undefined);
		// The route guard has redirected a registered fellow by now.
		if (currentSession()?.user_status !== 'PENDING_REGISTRATION') return;
		await navigate('/signup', { replace: true, state: { mobileNumber: mobile } });
	});
	useEffect(() => {
		if (isGone) void leave();
	}, [isGone]);
}
