import { REGISTERED } from '@yuva/contract/registration/schema';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { focusNews } from '../../ui/feedback/focus-news.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { useRefreshStatus } from '../auth/api.ts';
import { failureText } from './api.ts';

export function Registered({ mobile }: { mobile: string }) {
	const navigate = useNavigate();
	const refreshStatus = useRefreshStatus();
	const [state, setState] = useState({ isMoving: false, failure: '' });
	async function handleProceed() {
		setState({ isMoving: true, failure: '' });
		try {
			// Before the session has the new status, the next screen's guard would redirect back here.
			await refreshStatus();
			await navigate('/tasks', { replace: true, state: { mobileNumber: mobile } });
		} catch (error) {
			setState({ isMoving: false, failure: failureText(error) });
		}
	}
	return (
		<div ref={focusNews} tabIndex={-1} className="flex flex-col gap-4 outline-none sm:gap-5">
			<Banner tone="success">{t(REGISTERED)}</Banner>
			{state.failure && <Banner tone="error">{t(state.failure)}</Banner>}
			<Button
				icon={<ArrowRight aria-hidden />}
				iconAfter
				className="sm:self-end"
				busy={state.isMoving}
				onClick={() => void handleProceed()}
			>
				{t('Click here to proceed to the next stage of your Application')}
			</Button>
		</div>
	);
}
