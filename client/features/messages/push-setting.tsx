import { BellOff, BellRing } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePush, useStopPush } from './api.ts';
import { PUSH_DENIED, pushAbility } from './push-browser.ts';
import { useTellMe } from './use-tell-me.ts';

const UNABLE =
	'This browser cannot tell you about new messages. Open Yuva to see them. Chrome on Android can tell you. An iPhone needs iOS 16.4 and Yuva on the home screen.';

/** Shows nothing where the server cannot send notifications, and while that is not known. */
export function PushSetting() {
	const { data } = usePush();
	if (!data || data.public_key === null) return null;
	return (
		<Card title={t('Tell me on this phone')} icon={<BellRing aria-hidden />}>
			{data.on ? <TurnOff /> : <TurnOn />}
		</Card>
	);
}

function TurnOn() {
	const { tellMe, isBusy, failure } = useTellMe();
	const ability = pushAbility();
	if (ability === 'unable') return <p>{t(UNABLE)}</p>;
	if (ability === 'denied') return <p>{t(PUSH_DENIED)}</p>;
	return (
		<div className="flex flex-col gap-3">
			<p>{t('Your phone shows new messages, also when Yuva is closed.')}</p>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				width="fit"
				icon={<BellRing aria-hidden />}
				busy={isBusy}
				busyLabel={t('Saving...')}
				onClick={() => void tellMe()}
			>
				{t('Tell me')}
			</Button>
		</div>
	);
}

function TurnOff() {
	const { send, isPending } = useStopPush();
	const { failure, attempt } = useAttempt();
	return (
		<div className="flex flex-col gap-3">
			<p role="status">{t('This phone tells you about new messages until you log out.')}</p>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<Button
				variant="secondary"
				width="fit"
				icon={<BellOff aria-hidden />}
				busy={isPending}
				busyLabel={t('Saving...')}
				onClick={() => void attempt(async () => void (await send({})))}
			>
				{t('Do not tell me')}
			</Button>
		</div>
	);
}
