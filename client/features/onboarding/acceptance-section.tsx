import { displayDate } from '@yuva/contract/calendar';
import { AGREEMENT_VERSION, signedTextOf } from '@yuva/contract/onboarding/rules';
import { ArrowRight, CircleCheck, Handshake, PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { language, t } from '../../language/language.ts';
import { LawInTelugu } from '../../language/law-in-telugu.tsx';
import { useSession } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useRefreshStatus } from '../auth/api.ts';
import { refusalOf, useAcceptance, useAcceptFellowship } from './api.ts';
import { FELLOWSHIP_AGREEMENT } from './declarations.ts';

export function AcceptanceSection({ mobile }: { mobile: string }) {
	const { data, isPending, isFetching, refetch } = useAcceptance(mobile);
	return (
		<>
			<Card tone="warm" title={t('Congratulations!')} icon={<PartyPopper aria-hidden />}>
				<p>
					{t(
						'Both your tasks are approved, and you are selected as a fellow. One year of learning, teaching and friendship lies before you.',
					)}
				</p>
			</Card>
			<Offer mobile={mobile} data={data} isPending={isPending} retry={refetch} isRetrying={isFetching} />
		</>
	);
}

interface OfferProps {
	mobile: string;
	data: ReturnType<typeof useAcceptance>['data'];
	isPending: boolean;
	retry: () => unknown;
	isRetrying: boolean;
}

/** Shows what the session expects until the answer arrives. */
function Offer({ mobile, data, isPending, retry, isRetrying }: OfferProps) {
	const session = useSession();
	const [isNew, setNew] = useState(false);
	if (!data && !isPending) {
		return (
			<ErrorState
				message={t('Your acceptance could not be loaded.')}
				onRetry={() => void retry()}
				retrying={isRetrying}
			/>
		);
	}
	const hasAccepted = data
		? data.accepted_offer_letter_date !== null
		: session?.user_status === 'PENDING_CHILD_PROTECTION_CONSENT';
	if (!hasAccepted) return <Agreement mobile={mobile} onAccept={() => setNew(true)} />;
	return (
		<div ref={isNew ? focusNews : undefined} tabIndex={-1} className="outline-none">
			<Accepted mobile={mobile} date={data?.accepted_offer_letter_date ?? undefined} />
		</div>
	);
}

const FAILED = 'Failed to accept the fellowship. Try again.';

function Agreement({ mobile, onAccept }: { mobile: string; onAccept: () => void }) {
	const { accept, isPending } = useAcceptFellowship();
	const refreshStatus = useRefreshStatus();
	const [failure, setFailure] = useState('');
	async function handleAccept() {
		setFailure('');
		onAccept();
		await accept(mobile, signedTextOf(language(), AGREEMENT_VERSION)).then(
			// If the answer is lost, "Complete Your Profile" asks again.
			() => refreshStatus().catch(() => undefined),
			(error: unknown) => setFailure(refusalOf(error, FAILED)),
		);
	}
	return (
		<Card title={t('Fellowship Agreement')} icon={<Handshake aria-hidden />}>
			<LawInTelugu />
			<p>{t(FELLOWSHIP_AGREEMENT.intro)}</p>
			<ol className="my-3 flex list-decimal flex-col gap-2 ps-6">
				{FELLOWSHIP_AGREEMENT.points.map((point) => (
					<li key={point}>{t(point)}</li>
				))}
			</ol>
			<p className="mb-4">{t(FELLOWSHIP_AGREEMENT.closing)}</p>
			<div className="flex flex-col gap-3">
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<Button
					className="sm:self-start"
					icon={<Handshake aria-hidden />}
					busy={isPending}
					busyLabel={t('Accepting...')}
					onClick={() => void handleAccept()}
				>
					{t('Accept Fellowship')}
				</Button>
			</div>
		</Card>
	);
}

function Accepted({ mobile, date }: { mobile: string; date: string | undefined }) {
	const navigate = useNavigate();
	const session = useSession();
	const refreshStatus = useRefreshStatus();
	const [state, setState] = useState({ isMoving: false, failure: '' });
	async function handleContinue() {
		setState({ isMoving: true, failure: '' });
		try {
			if (session?.user_status !== 'PENDING_CHILD_PROTECTION_CONSENT') await refreshStatus();
			await navigate('/child-protection', { state: { mobileNumber: mobile } });
		} catch (error) {
			setState({ isMoving: false, failure: refusalOf(error, 'No connection. Try again.') });
		}
	}
	return (
		<Card
			tone="teal"
			title={t('Accepted on {date}', { date: date === undefined ? '…' : displayDate(date) })}
			icon={<CircleCheck aria-hidden />}
		>
			<p className="mb-4">
				{t(
					'Thank you for accepting the fellowship! Now read and sign two declarations. Then your Learning Center can begin.',
				)}
			</p>
			<div className="flex flex-col gap-3">
				{state.failure && <Banner tone="error">{t(state.failure)}</Banner>}
				<Button
					className="sm:self-start"
					icon={<ArrowRight aria-hidden />}
					iconAfter
					busy={state.isMoving}
					onClick={() => void handleContinue()}
				>
					{t('Complete Your Profile')}
				</Button>
			</div>
		</Card>
	);
}
