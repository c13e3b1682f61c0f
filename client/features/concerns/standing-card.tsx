import type { SafeguardingStanding } from '@yuva/contract/concerns/schema';
import { Check, ShieldCheck, X } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useAttempt } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAgree, useEndPerson } from './staff-api.ts';

const WORDS: Record<Exclude<SafeguardingStanding, 'none' | 'reads'>, string> = {
	factor: 'Set up your second step at login first. Then say yes here.',
	asked:
		'You read what people tell about children in danger, and act within 24 hours. You tell it to nobody who does not need it for the child.',
	second_yes: 'You have said yes. Now another safeguarding person must say yes to you.',
};

interface StandingCardProps {
	accountId: string;
	standing: SafeguardingStanding;
}

/** Asks a named person to say yes, and asks again after they set up a new second step. */
export function StandingCard({ accountId, standing }: StandingCardProps) {
	const agree = useAgree();
	const end = useEndPerson();
	const { failure, attempt } = useAttempt();
	if (standing === 'none' || standing === 'reads') return null;
	return (
		<Card tone="warm" title={t('Will you be a safeguarding person?')} icon={<ShieldCheck aria-hidden />}>
			<p className="mb-3">{t(WORDS[standing])}</p>
			{failure && <Banner tone="error">{t(failure)}</Banner>}
			<div className="flex flex-wrap gap-2">
				{standing === 'factor' && (
					<ButtonLink to="/staff/second-factor" icon={<ShieldCheck aria-hidden />}>
						{t('Second step at login')}
					</ButtonLink>
				)}
				{standing === 'asked' && (
					<Button
						icon={<Check aria-hidden />}
						busy={agree.isPending}
						busyLabel={t('Saving…')}
						onClick={() => void attempt(async () => void (await agree.send({})))}
					>
						{t('Yes, I will')}
					</Button>
				)}
				<Button
					variant="quiet"
					icon={<X aria-hidden />}
					busy={end.isPending}
					busyLabel={t('Saving…')}
					onClick={() => void attempt(async () => void (await end.send({ account_id: accountId })))}
				>
					{t('No, take me off the list')}
				</Button>
			</div>
		</Card>
	);
}
