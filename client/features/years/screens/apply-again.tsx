import { noteSaid } from '@yuva/contract/said';
import { APPLICATION_OPEN } from '@yuva/contract/years/enrolment-schema';
import { UserCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { ApiError, useAttempt, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useRefreshStatus } from '../../auth/api.ts';
import { StepTaken } from '../../auth/parts/step-taken.tsx';
import { useApplyAgain, useComingBack } from '../api.ts';

/** Registration is shown for correction; tasks and declarations start again. */
export function ApplyAgain() {
	const session = useSession();
	const [isOpen, setOpen] = useState(false);
	return (
		<Screen
			title={t('Apply again')}
			intro={t('Check what you have registered and correct what has changed. Then do the two tasks again.')}
			backTo={session ? homeOf(session) : '/login'}
		>
			<Loaded query={useComingBack()} skeleton={<FormSkeleton fields={8} />}>
				{({ year, refusal, text }) => {
					if (isOpen || refusal === APPLICATION_OPEN)
						return <StepTaken text={t(APPLICATION_OPEN)} next="/tasks" />;
					if (refusal) return <Banner tone="info">{t(noteSaid(text ?? refusal, refusal))}</Banner>;
					return <Form year={year} onOpen={() => setOpen(true)} />;
				}}
			</Loaded>
		</Screen>
	);
}

interface FormProps {
	year: string | null;
	/** The server has the application, but did not tell the new status. */
	onOpen: () => void;
}

function Form({ year, onOpen }: FormProps) {
	const { send, isPending } = useApplyAgain();
	const refreshStatus = useRefreshStatus();
	const { failure, attempt } = useAttempt();
	const navigate = useNavigate();
	const apply = () =>
		attempt(async () => {
			await send({}).catch((error: unknown) => {
				// An earlier answer was lost, or another phone has applied.
				if (!isOpenAlready(error)) throw error;
			});
			// Before the session has the new status, the guard would redirect back.
			await refreshStatus().then(() => navigate('/tasks', { replace: true }), onOpen);
		});
	return (
		<>
			<MenuList label={t('Before you apply')}>
				<MenuCard
					to="/fellow-profile"
					title={t('Check what you have registered')}
					hint={t('Birth date, village and the rest are filled in. Correct what has changed.')}
					icon={<UserRound />}
				/>
			</MenuList>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				className="sm:self-end"
				icon={<UserCheck aria-hidden />}
				busy={isPending}
				busyLabel={t('Applying…')}
				onClick={() => void apply()}
			>
				{t('Apply for {year}', { year: year ?? '' })}
			</Button>
		</>
	);
}

const isOpenAlready = (error: unknown): boolean =>
	error instanceof ApiError && error.message === APPLICATION_OPEN;
