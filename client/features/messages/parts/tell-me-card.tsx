import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { focusNews } from '../../../ui/feedback/focus-news.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { pushAbility } from '../push-browser.ts';
import { useTellMe } from '../use-tell-me.ts';

const NOT_NOW = 'tell_me_not_now';

const mayAsk = (): boolean => pushAbility() === 'undecided' && localStorage.getItem(NOT_NOW) === null;

/** Explains what the notifications are for before the browser asks. `why`: a sentence about what is waited for. */
export function TellMeCard({ why }: { why: string }) {
	const [asks, setAsks] = useState(mayAsk);
	const [isOn, setOn] = useState(false);
	const { tellMe, isBusy, failure } = useTellMe();
	if (isOn) {
		return (
			<Banner tone="success" ref={focusNews}>
				This phone tells you when there is a new message.
			</Banner>
		);
	}
	if (!asks) return null;
	function notNow() {
		localStorage.setItem(NOT_NOW, 'yes');
		setAsks(false);
	}
	return (
		<Card title="Shall this phone tell you?" icon={<BellRing aria-hidden />}>
			<div className="flex flex-col gap-3">
				<p>{why} The phone then asks once whether Yuva may do so.</p>
				{failure && <Banner tone="error">{failure}</Banner>}
				<div className="flex flex-wrap gap-3">
					<Button
						width="fit"
						icon={<BellRing aria-hidden />}
						busy={isBusy}
						busyLabel="Saving..."
						onClick={() => void tellMe().then(setOn)}
					>
						Tell me
					</Button>
					<Button variant="secondary" width="fit" onClick={notNow}>
						Not now
					</Button>
				</div>
			</div>
		</Card>
	);
}
