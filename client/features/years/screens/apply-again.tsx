import { noteSaid } from '@yuva/contract/said';
import { UserCheck, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { useAttempt, useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { MenuCard, MenuList } from '../../../ui/layout/menu-screen.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { useRefreshStatus } from '../../auth/api.ts';
import { useApplyAgain, useComingBack } from '../api.ts';

/** Registration is shown for correction; tasks and declarations start again. */
export function ApplyAgain() {
	const session = useSession();
	return (
		<Screen
			title={t('Apply again')}
			intro={t('Check what you have registered and correct what has changed. Then do the two tasks again.')}
			backTo={session ? homeOf(session) : '/login'}
		>
			<Loaded query={useComingBack()} skeleton={<FormSkeleton fields={8} />}>
				{({ year, refusal, text }) =>
					refusal ? (
						<Banner tone="info">{t(noteSaid(text ?? refusal, refusal))}</Banner>
					) : (
						<Form year={year} />
					)
				}
			</Loaded>
		</Screen>
	);
}

function Form({ year }: { year: string | null }) {
	const { send, isPending } = useApplyAgain();
	const refreshStatus = useRefreshStatus();
	const { failure, attempt } = useAttempt();
	const navigate = useNavigate();
	const apply = () =>
		attempt(async () => {
			await send({});
			// Before the session has the new status, the guard would redirect back.
			await refreshStatus();
			await navigate('/tasks', { replace: true });
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
