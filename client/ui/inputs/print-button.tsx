import { Printer } from 'lucide-react';
import { t } from '../../language/language.ts';
import { Button } from './button.tsx';

export function PrintButton() {
	return (
		<Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
			{t('Print')}
		</Button>
	);
}
