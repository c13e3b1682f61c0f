import { t } from '../../../language/language.ts';
import { PrintButton } from '../../../ui/inputs/print-button.tsx';
import { ShareTextButton } from '../../../ui/inputs/share-text-button.tsx';
import { useBrand } from '../../../ui/layout/brand.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { QrCode } from '../../../ui/media/qr-code.tsx';

export function Invite() {
	const { name } = useBrand();
	const address = `${window.location.origin}/signup`;
	const title = t('Become a fellow of {name}', { name });
	const steps = [
		t('Open this address on your phone: {address}', { address }),
		t('Enter your name and your mobile number. Keep the password that you get.'),
		t('Enter your village, and do two small tasks.'),
		t('Your District Lead answers within 8 days.'),
	];
	return (
		<Screen
			title={t('Invite fellows')}
			paperTitle={title}
			intro={<span className="print:hidden">{t('Share this text, or print it and hang it up.')}</span>}
			backTo="/staff"
			footer={
				<>
					<ShareTextButton
						title={title}
						text={[title, ...steps].join('\n')}
						of={t('Invite fellows')}
						width="phone"
					/>
					<PrintButton />
				</>
			}
		>
			<Card title={<span className="print:hidden">{title}</span>}>
				<div className="flex flex-wrap items-start gap-6">
					<ol className="min-w-0 grow basis-60 list-decimal ps-6 text-lg wrap-anywhere">
						{steps.map((step) => (
							<li key={step} className="mb-3">
								{step}
							</li>
						))}
					</ol>
					<QrCode text={address} label={t('Code to scan with a phone')} className="size-44" />
				</div>
			</Card>
		</Screen>
	);
}
