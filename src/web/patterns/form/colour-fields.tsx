import { ColorField } from '../../ui/ColorField.tsx';
import { bound } from './bound.tsx';

/** A colour as `#rrggbb`. */
export const ColorInput = bound(ColorField);
