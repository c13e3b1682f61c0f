import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../language/language.ts';
import { useAttempt, useOwnMobile } from '../../../local/local.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useRefreshStatus } from '../api.ts';

export interface StepTakenProps {
	/** Says in the chosen language that the server has the step. */
	text: string;
	next: string;
}

/** The server has a step of the application, so that only the way on can fail, and be tried again. */
export function StepTaken({ text, next }: StepTakenProps) {
	const mobileNumber = useOwnMobile();
	const navigate = useNavigate();
	const refreshStatus = useRefreshStatus();
	const { failure, attempt } = useAttempt();
	const [isMoving, setMoving] = useState(false);
	async function handleProceed() {
		setMoving(true);
		await attempt(async () => {
			// Before the session has the new status, the next screen's guard would redirect back here.
			await refreshStatus();
			await navigate(next, { replace: true, state: { mobileNumber } });
		});
		setMoving(false);
	}
	return (
		<div ref={focusNews} tabIndex={-1} className="flex flex-col gap-4 outline-none sm:gap-5">
			<Banner tone="success">{text}</Banner>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				icon={<ArrowRight aria-hidden />}
				iconAfter
				className="sm:self-end"
				busy={isMoving}
				onClick={() => void handleProceed()}
			>
				{t('Click here to proceed to the next stage of your Application')}
			</Button>
		</div>
	);
}
