import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { phoneStorage } from '../../../floor/web-storage.ts';
import { t } from '../../../language/language.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { pushAbility } from '../push-browser.ts';
import { useTellMe } from '../use-tell-me.ts';

const NOT_NOW = 'tell_me_not_now';

const mayAsk = (): boolean => pushAbility() === 'undecided' && phoneStorage.getItem(NOT_NOW) === null;

/** Explains the notifications before the browser asks. `why` is a sentence about what is expected. */
export function TellMeCard({ why }: { why: string }) {
	const [asks, setAsks] = useState(mayAsk);
	const [isOn, setOn] = useState(false);
	const { tellMe, isBusy, failure } = useTellMe();
	if (isOn) {
		return (
			<Banner tone="success" ref={focusNews}>
				{t('This phone tells you when there is a new message.')}
			</Banner>
		);
	}
	if (!asks) return null;
	function notNow() {
		phoneStorage.setItem(NOT_NOW, 'yes');
		setAsks(false);
	}
	return (
		<Card title={t('Shall this phone tell you?')} icon={<BellRing aria-hidden />}>
			<div className="flex flex-col gap-3">
				<p>
					{why} {t('The phone then asks once whether Yuva may do so.')}
				</p>
				{failure && <Banner tone="error">{t(failure)}</Banner>}
				<div className="flex flex-wrap gap-3">
					<Button
						width="fit"
						icon={<BellRing aria-hidden />}
						busy={isBusy}
						busyLabel={t('Saving...')}
						onClick={() => void tellMe().then(setOn)}
					>
						{t('Tell me')}
					</Button>
					<Button variant="secondary" width="fit" onClick={notNow}>
						{t('Not now')}
					</Button>
				</div>
			</div>
		</Card>
	);
}
