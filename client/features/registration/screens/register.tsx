import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { currentSession, mergeDraft, useOwnMobile, useStoredDraft } from '../../../local/local.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useRefreshStatus } from '../../auth/api.ts';
import { LogoutButton } from '../../auth/parts/logout-button.tsx';
import { useFellowDetails } from '../api.ts';
import { EMPTY_FORM, registrationForm } from '../form.ts';
import { RegistrationFields } from '../registration-fields.tsx';
import { REGISTRATION_DRAFT } from '../use-registration.ts';

/** The newcomer's form; the mobile number is the one that is signed in. */
export function Register() {
	const navigate = useNavigate();
	const mobile = useOwnMobile();
	return (
		<Screen
			title="Fellowship Registration"
			intro="Please tell us about yourself. It takes about five minutes."
			onBack={() => void navigate(-1)}
			action={<LogoutButton />}
		>
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
		return <ErrorState message="Your details could not be loaded." onRetry={retry} retrying={isFetching} />;
	}
	const initial = mergeDraft(registrationForm, EMPTY_FORM, draft);
	return <RegistrationFields mobile={mobile} fullName={fullName} initial={initial} />;
}

/** Leads somebody who is no newcomer on: a registered fellow to where they stand, a stranger to `/signup`. */
function useWayOut(mobile: string, isGone: boolean): void {
	const navigate = useNavigate();
	const refreshStatus = useRefreshStatus();
	const leave = useEffectEvent(async () => {
		await refreshStatus().catch(() => undefined);
		// A registered fellow has been led on by now: the guard follows the session.
		if (currentSession()?.user_status !== 'PENDING_REGISTRATION') return;
		await navigate('/signup', { replace: true, state: { mobileNumber: mobile } });
	});
	useEffect(() => {
		if (isGone) void leave();
	}, [isGone]);
}
