import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

export function PrintButton() {
	return (
		<Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
			Print
		</Button>
	);
}
