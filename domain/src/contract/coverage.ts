import type { Language } from '../language.ts';

/** What the coverage includes and excludes, as the contract says it. Increase its version after a change. */
export const coverage: Record<
  Language,
  { included: readonly string[]; excluded: readonly string[]; beyondRepair: string }
> = {
  es: {
    included: [
      'Las averías que aparecen con el uso normal del portátil y que su garantía no repara.',
      'Los daños por accidente, como una caída, un golpe o un líquido derramado.',
      'Las piezas y la mano de obra de esas reparaciones.',
    ],
    excluded: [
      'La pérdida, el robo y el hurto.',
      'Los daños hechos a propósito o por un uso contrario a las instrucciones del fabricante.',
      'Las marcas y el desgaste que no impiden usar el portátil.',
      'Los accesorios: cargador, funda, ratón y otros.',
      'Los programas y los archivos. Haz una copia antes de entregar el portátil.',
      'Los daños anteriores al comienzo de la cobertura y los que cause una reparación que no hagamos nosotros.',
    ],
    beyondRepair:
      'Si un portátil no se puede reparar, te lo diremos por escrito, con el motivo y las opciones que tienes.',
  },
  ga: {
    included: [
      'As avarías que aparecen co uso normal do portátil e que a súa garantía non repara.',
      'Os danos por accidente, como unha caída, un golpe ou un líquido derramado.',
      'As pezas e a man de obra desas reparacións.',
    ],
    excluded: [
      'A perda, o roubo e o furto.',
      'Os danos feitos adrede ou por un uso contrario ás instrucións do fabricante.',
      'As marcas e o desgaste que non impiden usar o portátil.',
      'Os accesorios: cargador, funda, rato e outros.',
      'Os programas e os ficheiros. Fai unha copia antes de entregar o portátil.',
      'Os danos anteriores ao comezo da cobertura e os que cause unha reparación que non fagamos nós.',
    ],
    beyondRepair:
      'Se un portátil non se pode reparar, dirémoscho por escrito, co motivo e as opcións que tes.',
  },
};
