import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawPinsMap } from './pins-map.ts';

test('the label of a pin is text, whatever a person is called', () => {
	const box = document.createElement('div');
	document.body.append(box);
	const label = '<img src=x onerror="alert(1)"> Kola, Active';
	const at = { latitude: 18.6, longitude: 79.4 };
	const map = drawPinsMap(box, {
		tileUrl: undefined,
		pins: [{ ...at, label, look: 'whole', onOpen: () => undefined }],
	});
	const pin = box.querySelector('path.leaflet-interactive');
	if (pin) fireEvent.mouseOver(pin);
	const shown = box.querySelector('.leaflet-tooltip');
	expect(shown?.textContent).toBe(label);
	expect(shown?.querySelector('img')).toBeNull();
	map.remove();
	box.remove();
});
