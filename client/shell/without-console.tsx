import { Footprints, LifeBuoy } from 'lucide-react';
import { t } from '../language/language.ts';
import { ButtonLink } from '../ui/inputs/button.tsx';
import { HelplineButton } from '../ui/inputs/call-button.tsx';
import { Section } from '../ui/layout/card.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { type FrameProps, LostCode } from './lost-code.tsx';
import { useOnline } from './use-online.ts';

const reload = () => location.reload();

/** No phone keeps the console, so these links lead to the screens that work without network. */
export const WithoutConsole = () => <LostCode reload={reload} Frame={KeptWays} />;

function KeptWays({ onOnline, children }: FrameProps) {
	useOnline(onOnline);
	return (
		<Screen title={t('Yuva')}>
			{children}
			<Section title={t('This works without network')}>
				<div className="flex flex-col items-start gap-3">
					<ButtonLink variant="secondary" icon={<LifeBuoy aria-hidden />} to="/concern">
						{t('A child is not safe')}
					</ButtonLink>
					<HelplineButton number="1098" label={t('Call Childline 1098')} />
					<ButtonLink variant="secondary" icon={<Footprints aria-hidden />} to="/field">
						{t('Today at the center')}
					</ButtonLink>
				</div>
			</Section>
		</Screen>
	);
}
